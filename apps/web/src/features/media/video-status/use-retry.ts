import type { LessonUploadStatus } from '@atrium/contracts/media/media';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { useLessonChanged, useRetryVideo } from '../uploads/videos.api.ts';

/** Retries processing of a failed video and shows a toast if the request fails. */
export function useRetry() {
  const { t } = useTranslation();
  const changed = useLessonChanged();
  const { mutate, isPending, variables } = useRetryVideo();
  const retry = (lesson: Pick<LessonUploadStatus, 'id'>) =>
    mutate(lesson.id, {
      onSuccess: (reply) => changed(reply.lesson),
      onError: (error) => {
        const description = errorMessage(error, t);
        toast({ tone: 'danger', title: t('videos.toast.retryFailed'), description });
      },
    });
  return { retry, retryingId: isPending ? variables : undefined };
}
