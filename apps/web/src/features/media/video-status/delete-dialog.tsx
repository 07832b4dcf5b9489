import type { LessonUploadStatus } from '@atrium/contracts/media/media';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { ApiError } from '../../../lib/http/api-error.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { useDeleteVideo } from '../uploads/videos.api.ts';

/** Asks for confirmation and deletes a lesson's video. */
export function DeleteDialog({
  lesson,
  open,
  onClose,
  onDeleted,
}: {
  lesson: Pick<LessonUploadStatus, 'id' | 'title'>;
  open: boolean;
  onClose: () => void;
  onDeleted: (lesson: LessonUploadStatus) => void;
}) {
  const { t } = useTranslation();
  const { mutate, isPending } = useDeleteVideo();
  const { title } = lesson;
  const confirm = () =>
    mutate(lesson.id, {
      onSuccess: ({ lesson: after }) => {
        onClose();
        onDeleted(after);
        const description = t('videos.toast.deletedBody', { title });
        toast({ title: t('videos.toast.deleted'), description });
      },
      onError: (error) => {
        const hasMessage = error instanceof ApiError;
        const description = hasMessage ? errorMessage(error, t) : t('videos.toast.deleteFallback');
        toast({ tone: 'danger', title: t('videos.toast.deleteFailed'), description });
      },
    });
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      locked={isPending}
      icon={Trash2}
      tone="danger"
      title={t('videos.delete.title')}
      description={t('videos.delete.body', { title })}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={isPending}>
            {t('videos.delete.cancel')}
          </Button>
          <Button variant="danger" onClick={confirm} loading={isPending}>
            {t('videos.delete.confirm')}
          </Button>
        </>
      }
    />
  );
}
