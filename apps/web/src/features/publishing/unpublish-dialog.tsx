import { BookX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useUnpublish } from './publishing.api.ts';

/** Asks before a course is taken back, and takes it back. */
export function UnpublishDialog({
  courseId,
  onDone,
  onClose,
}: {
  courseId: number;
  onDone: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { mutate, isPending } = useUnpublish(courseId);
  return (
    <ConfirmDialog
      icon={BookX}
      isDanger
      words={{
        title: t('publishing.unpublish.title'),
        body: t('publishing.unpublish.body'),
        cancel: t('publishing.unpublish.cancel'),
        confirm: t('publishing.unpublish.confirm'),
        done: t('publishing.unpublish.done'),
        failed: t('publishing.unpublish.failed'),
      }}
      isPending={isPending}
      onConfirm={(told) => mutate(undefined, { ...told, onSettled: onDone })}
      onClose={onClose}
    />
  );
}
