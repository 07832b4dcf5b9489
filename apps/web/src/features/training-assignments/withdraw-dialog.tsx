import type { Assignment } from '@atrium/contracts/assignments';
import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorWords } from '../../lib/api/error-words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast-store.ts';
import { audienceWords } from './assignment-words.ts';
import { useWithdraw } from './assignments.api.ts';

/** Asks before something is asked of people no longer, and withdraws it. */
export function WithdrawDialog({
  organizationId,
  assignment,
  onClose,
}: {
  organizationId: string;
  assignment: Assignment;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { mutate, isPending, error } = useWithdraw(organizationId);
  const withdraw = () =>
    mutate(assignment.id, {
      onSuccess: () => {
        const description = assignment.courseTitle;
        toast({ tone: 'success', title: t('assignments.withdrawal.done'), description });
        onClose();
      },
    });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      locked={isPending}
      tone="danger"
      icon={Undo2}
      title={t('assignments.withdrawal.title')}
      description={t('assignments.withdrawal.body', {
        course: assignment.courseTitle,
        audience: audienceWords(assignment, t),
      })}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={isPending}>
            {t('assignments.form.cancel')}
          </Button>
          <Button variant="danger" onClick={withdraw} loading={isPending}>
            {t('assignments.withdrawal.confirm')}
          </Button>
        </>
      }
    >
      {error && (
        <p role="alert" className="text-sm text-danger-text">
          {errorWords(error, t)}
        </p>
      )}
    </Dialog>
  );
}
