import type { SubmissionSummary } from '@atrium/contracts/progress/submissions';
import { CalendarClock, CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatShortDay, getToday } from '../../../lib/format/format-time.ts';
import { cn } from '../../../lib/styles/cn.ts';

/** When a waiting review is due, colored if it is overdue; nothing without a due date. */
export function ReviewDue({
  submission: { status, reviewDueOn, isReviewOverdue },
  className,
}: {
  submission: Pick<SubmissionSummary, 'status' | 'reviewDueOn' | 'isReviewOverdue'>;
  className?: string | undefined;
}) {
  const { t, i18n } = useTranslation();
  if (status !== 'submitted' || reviewDueOn === null) return null;
  const Icon = isReviewOverdue ? CircleAlert : CalendarClock;
  const date = formatShortDay(reviewDueOn, getToday(), i18n.language);
  return (
    <span
      className={cn(
        'inline-flex items-center gap-1.5',
        isReviewOverdue ? 'font-medium text-danger-text' : 'text-muted',
        className,
      )}
    >
      <Icon className="size-4 shrink-0" aria-hidden />
      {t(isReviewOverdue ? 'reviews.overdue' : 'reviews.due', { date })}
    </span>
  );
}
