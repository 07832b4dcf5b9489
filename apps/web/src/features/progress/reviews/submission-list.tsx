import type { Submission } from '@atrium/contracts/progress/submissions';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../lib/styles/cn.ts';
import { formatDate } from '../../../lib/format/format-time.ts';
import { submissionKey } from './reviews.api.ts';

/** List of submissions; marks the selected one. */
export function SubmissionList({
  submissions,
  chosen,
  onChoose,
}: {
  submissions: readonly Submission[];
  chosen: Submission | undefined;
  onChoose: (submission: Submission) => void;
}) {
  const { t, i18n } = useTranslation();
  return (
    <ul aria-label={t('reviews.list')}>
      {submissions.map((submission) => {
        const isChosen = submission === chosen;
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
            </button>
          </li>
        );
      })}
    </ul>
  );
}
