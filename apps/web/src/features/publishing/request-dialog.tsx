import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../lib/api/error-message.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast-store.ts';
import { LessonChanges } from './lesson-changes.tsx';
import { PublicationDialog } from './publication-dialog.tsx';
import { useRequestPublication, usePublication } from './publishing.api.ts';

/** Shows an author what is missing and what would change, and requests publication. */
export function RequestDialog({ courseId, onClose }: { courseId: number; onClose: () => void }) {
  const { t } = useTranslation();
  const asked = usePublication(courseId);
  const { mutate, isPending } = useRequestPublication(courseId);
  const ask = () =>
    mutate(undefined, {
      onSuccess: () => {
        toast({ tone: 'success', title: t('publishing.ask.done') });
        onClose();
      },
      onError: (error) => {
        const title = t('publishing.ask.failed');
        toast({ tone: 'danger', title, description: errorMessage(error, t) });
      },
    });
  return (
    <PublicationDialog
      asked={asked}
      title={t('publishing.ask.title')}
      locked={isPending}
      onClose={onClose}
      action={
        <Button loading={isPending} onClick={ask}>
          {t('publishing.ask.confirm')}
        </Button>
      }
    >
      <p className="text-sm text-muted">{t('publishing.ask.body')}</p>
      {asked.data && <LessonChanges publication={asked.data} />}
    </PublicationDialog>
  );
}
