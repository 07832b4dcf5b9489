import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/layout/card.tsx';
import { StatListSkeleton } from '../../../ui/layout/stat.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';

function ListSkeleton({ rows }: { rows: number }) {
  return (
    <Card className="p-5">
      <Skeleton className="h-6 w-32" />
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className="mt-5 grid gap-2">
          <Skeleton className="h-4 max-w-72" />
          <Skeleton className="h-3.5 w-28" />
        </div>
      ))}
    </Card>
  );
}

/** Learning statistics while they are loading. */
export function OwnLearningSkeleton() {
  const { t } = useTranslation();
  return (
    <div aria-busy className="grid grid-cols-1 gap-6">
      <output className="sr-only">{t('ownLearning.loading')}</output>
      <Card>
        <StatListSkeleton />
      </Card>
      <Card className="flex items-center gap-4 p-5 max-md:flex-wrap max-md:p-4">
        <Skeleton className="size-12 rounded-xl max-md:size-10" />
        <div className="min-w-0 flex-1">
          <Skeleton className="h-4 w-28" />
          <Skeleton className="mt-2 h-5 max-w-72" />
          <Skeleton className="mt-2 h-4 max-w-48" />
        </div>
        <Skeleton className="h-(--control-lg) w-40 max-md:w-full" />
      </Card>
      <div className="grid grid-cols-[minmax(0,1fr)_23rem] gap-6 max-lg:grid-cols-1">
        <Card className="p-5">
          <Skeleton className="h-6 w-40" />
          <Skeleton className="mt-6 h-64" />
        </Card>
        <ListSkeleton rows={4} />
      </div>
      <ListSkeleton rows={5} />
    </div>
  );
}
