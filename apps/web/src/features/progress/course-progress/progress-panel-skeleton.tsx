import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/layout/card.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';

/** Progress panel while the learner's progress is loading. */
export function ProgressPanelSkeleton() {
  const { t } = useTranslation();
  return (
    <Card aria-busy className="p-5">
      <output className="sr-only">{t('course.progress.loading')}</output>
      <Skeleton className="h-5 w-36" />
      <div className="mt-4 flex items-center gap-5">
        <Skeleton className="size-23 rounded-full" />
        <div className="grid flex-1 gap-3">
          <Skeleton className="h-4" />
          <Skeleton className="h-4" />
        </div>
      </div>
      <Skeleton className="mt-5 h-2 rounded-full" />
      <Skeleton className="mt-4 h-17 rounded-lg" />
      {Array.from({ length: 4 }, (_, index) => (
        <div key={index} className="mt-5 flex items-center justify-between gap-3">
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-3.5 w-3/4" />
            <Skeleton className="h-3.5 w-16" />
          </div>
          <Skeleton className="h-8 w-24" />
        </div>
      ))}
    </Card>
  );
}
