import type { SubmissionSummary } from '@atrium/contracts/progress/submissions';
import { UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../lib/styles/cn.ts';
import { formatDate } from '../../../lib/format/format-time.ts';
import { ReviewDue } from './review-due.tsx';
import { submissionKey, type SubmissionKey } from './reviews.api.ts';

/** List of submissions; marks the selected one. */
export function SubmissionList({
  submissions,
  chosen,
  onChoose,
}: {
  submissions: readonly SubmissionSummary[];
  chosen: SubmissionKey | undefined;
  onChoose: (submission: SubmissionKey) => void;
}) {
  const { t, i18n } = useTranslation();
  const chosenKey = chosen && submissionKey(chosen);
  return (
    <ul aria-label={t('reviews.list')}>
      {submissions.map((submission) => {
        const isChosen = submissionKey(submission) === chosenKey;
        return (
          <li key={submissionKey(submission)} className="border-b border-border last:border-b-0">
            <button
              type="button"
              aria-current={isChosen || undefined}
              onClick={() => onChoose(submission)}
              className={cn(
                'focus-ring block w-full border-l-2 border-transparent px-4 py-3 text-left -outline-offset-2! transition-colors hover:bg-hover',
                isChosen && 'border-primary bg-primary-soft hover:bg-primary-soft',
              )}
            >
              <span className="block text-sm font-medium wrap-anywhere">
                {submission.learnerName || t('reviews.noName')}
              </span>
              <span className="block text-ui wrap-anywhere text-muted">
                {submission.courseTitle}
              </span>
              <span className={cn('mt-0.5 block text-xs', isChosen ? 'text-muted' : 'text-subtle')}>
                {t('reviews.submittedOn', {
                  date: formatDate(submission.submittedAt, i18n.language),
                })}
              </span>
              {submission.status === 'submitted' && (
                <span className="mt-0.5 flex flex-wrap items-center gap-x-3 text-xs text-muted">
                  <ReviewDue submission={submission} />
                  <span className="inline-flex items-center gap-1.5 wrap-anywhere">
                    <UserRound className="size-4 shrink-0" aria-hidden />
                    <span className="sr-only">{t('reviews.reviewer')}: </span>
                    {submission.reviewer?.name ?? t('reviews.unassigned')}
                  </span>
                </span>
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
