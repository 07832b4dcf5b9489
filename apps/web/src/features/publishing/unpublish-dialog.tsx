import { BookX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorWords } from '../../lib/api/error-words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast-store.ts';
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
  const unpublish = () =>
    mutate(undefined, {
      onSuccess: () => {
        toast({ tone: 'success', title: t('publishing.unpublish.done') });
        onDone();
        onClose();
      },
      onError: (error) => {
        const title = t('publishing.unpublish.failed');
        toast({ tone: 'danger', title, description: errorWords(error, t) });
      },
    });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      locked={isPending}
      icon={BookX}
      tone="danger"
      title={t('publishing.unpublish.title')}
      description={t('publishing.unpublish.body')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={isPending}>
            {t('publishing.unpublish.cancel')}
          </Button>
          <Button variant="danger" loading={isPending} onClick={unpublish}>
            {t('publishing.unpublish.confirm')}
          </Button>
        </>
      }
    />
  );
}
