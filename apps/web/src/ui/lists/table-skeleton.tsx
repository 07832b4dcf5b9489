import { useTranslation } from 'react-i18next';
import { Card } from '../layout/card.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';

const rows = Array.from({ length: 8 }, (_, index) => index);

/** Placeholder of a list's first page: eight rows, or cards below 768 px. */
export function TableSkeleton({ label }: { label?: string | undefined }) {
  const { t } = useTranslation();
  return (
    <div aria-busy className="mt-4">
      <span className="sr-only">{label ?? t('ui.loading')}</span>
      <Card className="overflow-hidden max-md:hidden">
        <div className="h-9.5 border-b border-border bg-sunken/60 dark:bg-hover" />
        {rows.map((row) => (
          <div
            key={row}
            className="flex h-14 items-center gap-6 border-b border-border px-5 last:border-b-0"
          >
            <Skeleton className="size-8 shrink-0" />
            <Skeleton className="h-4 w-1/4" />
            <Skeleton className="h-4 w-1/5" />
            <Skeleton className="h-4 w-1/6" />
            <Skeleton className="ml-auto h-4 w-24" />
          </div>
        ))}
      </Card>
      <div className="grid gap-3 md:hidden">
        {rows.map((row) => (
          <Skeleton key={row} className="h-26 rounded-xl" />
        ))}
      </div>
    </div>
  );
}
