import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../ui/skeleton.tsx';

/** Placeholder of the queue while its first page loads. */
export function QueueSkeleton() {
  const { t } = useTranslation();
  return (
    <div aria-busy className="mt-4 grid gap-5 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <output className="sr-only">{t('reviews.loading')}</output>
      <div className="grid content-start gap-2">
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} className="h-20 rounded-lg" />
        ))}
      </div>
      <Skeleton className="h-120 rounded-xl max-lg:hidden" />
    </div>
  );
}
