import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { LessonChanges } from './lesson-changes.tsx';
import { PublicationDialog } from './publication-dialog.tsx';
import { useRequestPublication, usePublication } from './publishing.api.ts';

/** Shows an author what is missing and what would change, and requests publication. */
export function RequestDialog({ courseId, onClose }: { courseId: number; onClose: () => void }) {
  const { t } = useTranslation();
  const publication = usePublication(courseId);
  const { mutate, isPending } = useRequestPublication(courseId);
  const ask = () =>
    mutate(undefined, {
      onSuccess: () => {
        toast({ tone: 'success', title: t('publishing.request.done') });
        onClose();
      },
      onError: (error) => {
        const title = t('publishing.request.failed');
        toast({ tone: 'danger', title, description: errorMessage(error, t) });
      },
    });
  return (
    <PublicationDialog
      publication={publication}
      title={t('publishing.request.title')}
      locked={isPending}
      onClose={onClose}
      action={
        <Button loading={isPending} onClick={ask}>
          {t('publishing.request.confirm')}
        </Button>
      }
    >
      <p className="text-sm text-muted">{t('publishing.request.body')}</p>
      {publication.data && <LessonChanges publication={publication.data} />}
    </PublicationDialog>
  );
}
