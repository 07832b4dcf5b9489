import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/layout/card.tsx';
import { StatListSkeleton } from '../../../ui/layout/stat.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';

/** Loading state of the key stats. */
export function KeyStatsSkeleton() {
  const { t } = useTranslation();
  return (
    <Card aria-busy>
      <output className="sr-only">{t('analytics.loading')}</output>
      <StatListSkeleton />
      <div className="h-12 border-t border-border p-4 max-md:h-14">
        <Skeleton className="h-4 w-36" />
      </div>
    </Card>
  );
}

/** Loading state of a list in a card. */
export function LinesSkeleton({ lines, className }: { lines: number; className: string }) {
  return (
    <div aria-busy className="grid gap-4 px-5 pt-4 pb-5">
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} className={className} />
      ))}
    </div>
  );
}

/** Loading state of the whole page. */
export function AnalyticsSkeleton() {
  return (
    <div className="grid gap-6">
      <KeyStatsSkeleton />
      <div className="grid grid-cols-[minmax(0,1fr)_23rem] gap-6 max-lg:grid-cols-1">
        <Skeleton className="h-90 rounded-xl" />
        <Skeleton className="h-90 rounded-xl" />
      </div>
      <Skeleton className="h-96 rounded-xl" />
    </div>
  );
}
