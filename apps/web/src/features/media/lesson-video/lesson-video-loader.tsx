import { useTranslation } from 'react-i18next';
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { LessonVideo } from './lesson-video.tsx';
import { useUploadStatus } from '../uploads/videos.api.ts';

/** Loads and shows the video of a lesson the user can edit. Takes the title from the editor, where it may be unsaved. */
export function LessonVideoLoader({
  courseId,
  lesson: { id, title },
}: {
  courseId: number;
  lesson: { id: number; title: string };
}) {
  const { t } = useTranslation();
  const { data, error, refetch, isRefetching } = useUploadStatus(courseId);
  const found = data?.find((lesson) => lesson.id === id);
  if (found) return <LessonVideo lesson={{ ...found, title }} canEdit />;
  if (error) {
    return (
      <FetchFailed
        title={t('videos.failed.title')}
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isRefetching}
      />
    );
  }
  return (
    <div aria-busy>
      <span className="sr-only">{t('videos.loading')}</span>
      <Skeleton className="h-12 rounded-lg" />
    </div>
  );
}
