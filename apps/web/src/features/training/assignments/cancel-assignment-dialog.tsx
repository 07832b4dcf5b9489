import type { Assignment } from '@atrium/contracts/training/assignments';
import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { formatAudience } from './format-assignment.ts';
import { useCancelAssignment } from './assignments.api.ts';

/** Confirms and cancels an assignment. */
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
      texts={{
        title: t('assignments.cancellation.title'),
        body: t('assignments.cancellation.body', {
          course,
          audience: formatAudience(assignment, t),
        }),
        cancel: t('assignments.cancellation.keep'),
        confirm: t('assignments.cancellation.confirm'),
        done: t('assignments.cancellation.done'),
        doneBody: course,
      }}
      isPending={isPending}
      error={error}
      onConfirm={(callbacks) => mutate(assignment.id, callbacks)}
      onClose={onClose}
    />
  );
}
