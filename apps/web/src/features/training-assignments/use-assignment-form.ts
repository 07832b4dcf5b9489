import type { Assignment } from '@atrium/contracts/assignments';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../ui/toast-store.ts';
import {
  draftOf,
  emptyDraft,
  hasPastDueDate,
  problemsOf,
  termsOf,
  today,
  type AssignmentDraft,
  type DraftPart,
} from './assignment-draft.ts';
import { useAssign } from './assignments.api.ts';

/** A new assignment, or one that is changed, until it is saved. */
export function useAssignmentForm(
  organizationId: string,
  asked: Assignment | undefined,
  onSaved: () => void,
) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState<AssignmentDraft>(asked ? draftOf(asked) : emptyDraft);
  const [isSent, setSent] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const { mutate, isPending, error } = useAssign(organizationId);
  const problems = problemsOf(draft);
  const problemIn = (part: DraftPart) =>
    isSent && problems.includes(part) ? t(`assignments.problems.${part}`) : undefined;
  const save = ({ isConfirmed = false } = {}) => {
    setSent(true);
    const { course } = draft;
    if (problems.length > 0 || !course || isPending) return;
    if (!isConfirmed && hasPastDueDate(draft, asked, today())) {
      setConfirming(true);
      return;
    }
    setConfirming(false);
    const terms = termsOf(draft);
    const wish = asked
      ? { assignmentId: asked.id, revision: asked.revision, terms }
      : { courseId: course.id, terms };
    mutate(wish, {
      onSuccess: () => {
        const title = asked ? t('assignments.form.changed') : t('assignments.form.assigned');
        toast({ tone: 'success', title, description: course.title });
        onSaved();
      },
    });
  };
  const change = (part: Partial<AssignmentDraft>) => setDraft((before) => ({ ...before, ...part }));
  const cancelConfirm = () => setConfirming(false);
  return { draft, change, problemIn, save, isConfirming, cancelConfirm, isPending, error };
}
