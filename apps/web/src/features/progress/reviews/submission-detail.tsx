import type { Submission } from '@atrium/contracts/progress/submissions';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../lib/format/format-time.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ReviewForm } from './review-form.tsx';
import { SubmissionContent } from './submission-content.tsx';

const tones = { submitted: 'info', approved: 'success', returned: 'warning' } as const;

/** A submitted capstone with its review form. */
export function SubmissionDetail({
  submission,
  takesFocus,
  onBack,
  ...review
}: {
  submission: Submission;
  /** Set when it was selected, or comes up after another was reviewed. */
  takesFocus: boolean;
  /** Set where list and detail share one column. */
  onBack?: (() => void) | undefined;
} & Pick<ComponentProps<typeof ReviewForm>, 'onDecided' | 'onReload'>) {
  const { t, i18n } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const { status, submittedAt, reviewedAt } = submission;
  return (
    <Card className="min-w-0 p-6 max-md:p-4">
      {onBack && (
        <Button variant="ghost" size="sm" className="-ml-2.5 mb-3 h-11" onClick={onBack}>
          <ArrowLeft aria-hidden />
          {t('reviews.back')}
        </Button>
      )}
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2
          ref={heading}
          tabIndex={-1}
          className="min-w-0 font-heading text-2xl wrap-anywhere focus:outline-none"
        >
          {submission.learnerName || t('reviews.noName')}
        </h2>
        <Badge size="md" tone={tones[status]}>
          {t(`reviews.status.${status}`)}
        </Badge>
      </div>
      <p className="mt-0.5 text-base wrap-anywhere text-muted">
        {submission.courseTitle} · {submission.lessonTitle}
      </p>
      <p className="mt-1 text-ui text-subtle">
        {t('reviews.submittedOn', { date: formatDate(submittedAt, i18n.language) })}
        {reviewedAt &&
          ` · ${t('reviews.reviewedOn', { date: formatDate(reviewedAt, i18n.language) })}`}
      </p>
      <SubmissionContent submission={submission} />
      {status === 'submitted' && <ReviewForm submission={submission} {...review} />}
    </Card>
  );
}
