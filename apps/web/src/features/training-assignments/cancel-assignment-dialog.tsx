import type { Assignment } from '@atrium/contracts/assignments';
import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { formatAudience } from './format-assignment.ts';
import { useCancelAssignment } from './assignments.api.ts';

/** Confirms and withdraws an assignment. */
export function CancelAssignmentDialog({
  organizationId,
  assignment,
  onClose,
}: {
  organizationId: string;
  assignment: Assignment;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { mutate, isPending, error } = useCancelAssignment(organizationId);
  const { courseTitle: course } = assignment;
  return (
    <ConfirmDialog
      icon={Undo2}
      isDanger
      words={{
        title: t('assignments.withdrawal.title'),
        body: t('assignments.withdrawal.body', { course, audience: formatAudience(assignment, t) }),
        cancel: t('assignments.form.cancel'),
        confirm: t('assignments.withdrawal.confirm'),
        done: t('assignments.withdrawal.done'),
        doneBody: course,
      }}
      isPending={isPending}
      error={error}
      onConfirm={(callbacks) => mutate(assignment.id, callbacks)}
      onClose={onClose}
    />
  );
}
