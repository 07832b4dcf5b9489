import type { Assignment } from '@atrium/contracts/training/assignments';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../ui/toasts/toast-store.ts';
import {
  draftOf,
  newDraftFor,
  hasPastDueDate,
  findAssignmentErrors,
  toAssignmentInput,
  today,
  type AssignmentDraft,
  type DraftPart,
  type Named,
} from './assignment-draft.ts';
import { useAssign } from './assignments.api.ts';

/** Form state of a new or edited assignment. */
export function useAssignmentForm(
  organizationId: string,
  { assignment, member }: { assignment: Assignment | undefined; member: Named | undefined },
  onSaved: () => void,
) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState<AssignmentDraft>(
    assignment ? draftOf(assignment) : newDraftFor(member),
  );
  const [isSubmitted, setSubmitted] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const { mutate, isPending, error } = useAssign(organizationId);
  const errors = findAssignmentErrors(draft);
  const errorIn = (part: DraftPart) =>
    isSubmitted && errors.includes(part) ? t(`assignments.errors.${part}`) : undefined;
  const save = ({ isConfirmed = false } = {}) => {
    setSubmitted(true);
    const { course } = draft;
    if (errors.length > 0 || !course || isPending) return;
    if (!isConfirmed && hasPastDueDate(draft, assignment, today())) {
      setConfirming(true);
      return;
    }
    setConfirming(false);
    const terms = toAssignmentInput(draft);
    const request = assignment
      ? { assignmentId: assignment.id, revision: assignment.revision, terms }
      : { courseId: course.id, terms };
    mutate(request, {
      onSuccess: () => {
        const title = assignment ? t('assignments.form.saved') : t('assignments.form.assigned');
        toast({ tone: 'success', title, description: course.title });
        onSaved();
      },
    });
  };
  const change = (part: Partial<AssignmentDraft>) => setDraft((before) => ({ ...before, ...part }));
  const cancelConfirm = () => setConfirming(false);
  return { draft, change, errorIn, save, isConfirming, cancelConfirm, isPending, error };
}
