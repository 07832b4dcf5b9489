import type { Submission } from '@atrium/contracts/progress/submissions';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/http/api-error.ts';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { useProfile } from '../../identity/index.ts';
import { Select } from '../../../ui/choices/select.tsx';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { useAssignReviewer, useReviewers } from './reviews.api.ts';

const unassigned = 'unassigned';

/** Returns the users to choose from. Names that occur twice are told apart by their email. */
function useReviewerOptions(submission: Submission) {
  const { t } = useTranslation();
  const { data: profile } = useProfile();
  const { data: reviewers = [] } = useReviewers(submission);
  const names = reviewers.map(({ name }) => name);
  const options = reviewers.map(({ id, name, email }) => {
    const label = names.indexOf(name) === names.lastIndexOf(name) ? name : `${name} (${email})`;
    return { value: id, label: id === profile?.id ? t('reviews.you', { name: label }) : label };
  });
  const { reviewer } = submission;
  // Still loading, or a reviewer of another organization.
  if (reviewer && !options.some(({ value }) => value === reviewer.id))
    options.unshift({ value: reviewer.id, label: reviewer.name });
  return [{ value: unassigned, label: t('reviews.unassigned') }, ...options];
}

/** Assigns a waiting capstone to a reviewer, or clears the assignment. */
export function ReviewerSelect({
  submission,
  onAssigned,
  onReload,
}: {
  submission: Submission;
  onAssigned: () => void;
  /** Called when the submission has changed and must be reloaded. */
  onReload: () => void;
}) {
  const { t } = useTranslation();
  const options = useReviewerOptions(submission);
  const { mutateAsync, isPending, variables } = useAssignReviewer(submission);
  const stored = submission.reviewer?.id ?? unassigned;
  const assign = async (next: string) => {
    if (isPending || next === stored) return;
    try {
      onAssigned();
      await mutateAsync(next === unassigned ? null : next);
      const title = t(next === unassigned ? 'reviews.toast.unassigned' : 'reviews.toast.assigned');
      toast({ title });
    } catch (error) {
      const description = errorMessage(error, t);
      toast({ tone: 'danger', title: t('reviews.toast.assignFailed'), description });
      if (error instanceof ApiError && error.code === 'submission_changed') onReload();
    }
  };
  return (
    <Select
      label={t('reviews.reviewer')}
      value={isPending ? (variables ?? unassigned) : stored}
      onValueChange={(next) => void assign(next)}
      options={options}
      className="max-w-72 min-w-40 max-md:w-full max-md:max-w-none"
    />
  );
}
