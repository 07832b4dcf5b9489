import { BookX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useUnpublish } from './publishing.api.ts';

/** Asks for confirmation and unpublishes a course. */
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
      onConfirm={(callbacks) => mutate(undefined, { ...callbacks, onSettled: onDone })}
      onClose={onClose}
    />
  );
}
