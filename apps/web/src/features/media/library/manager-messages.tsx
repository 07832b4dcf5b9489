import { TriangleAlert, VideoOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';

/** Loading state of the list. */
export function ListSkeleton() {
  const { t } = useTranslation();
  return (
    <div aria-busy className="mt-6">
      <output className="sr-only">{t('videos.loading')}</output>
      <Skeleton className="h-22 rounded-xl" />
      <Card className="mt-5 divide-y divide-border">
        {Array.from({ length: 5 }, (_, index) => (
          <div key={index} className="flex items-center gap-5 px-5 py-3.5">
            <Skeleton className="aspect-video w-28 max-md:w-20" />
            <Skeleton className="h-5 w-2/5" />
          </div>
        ))}
      </Card>
    </div>
  );
}

/** Empty state of a course without video lessons. */
export function NoVideoLessons() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={VideoOff}
      title={t('videos.empty.title')}
      body={t('videos.empty.body')}
      className="py-20"
    />
  );
}

/** Error state of the list, with a retry button. */
export function ListFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <Alert
      tone="danger"
      icon={TriangleAlert}
      title={t('videos.failed.title')}
      className="mt-6 items-center max-md:flex-wrap"
      action={
        <Button variant="secondary" size="sm" className="max-md:w-full" onClick={onRetry}>
          {t('videos.failed.retry')}
        </Button>
      }
    >
      {errorMessage(error, t)}
    </Alert>
  );
}
