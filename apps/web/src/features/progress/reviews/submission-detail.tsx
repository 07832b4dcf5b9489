import type { Submission } from '@atrium/contracts/progress/submissions';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../lib/format/format-time.ts';
import { useProfile } from '../../identity/index.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { RoundList } from '../capstone/round-list.tsx';
import { ReviewDue } from './review-due.tsx';
import { ReviewForm } from './review-form.tsx';
import { ReviewerSelect } from './reviewer-select.tsx';
import { useReloadSubmission, useSubmission, type SubmissionKey } from './reviews.api.ts';
import { SubmissionContent } from './submission-content.tsx';

const tones = { submitted: 'info', approved: 'success', returned: 'warning' } as const;

type DetailEvents = {
  /** Set when it was selected, or comes up after another was reviewed. */
  takesFocus: boolean;
  onAssigned: () => void;
  onDecided: () => void;
};

/** Who reviews the submission: a choice while it waits, except for the learner's own. */
function Reviewer({
  submission,
  ...events
}: {
  submission: Submission;
  onAssigned: () => void;
  onReload: () => void;
}) {
  const { t } = useTranslation();
  const { data: profile } = useProfile();
  const { status, reviewer, learnerId } = submission;
  if (status !== 'submitted') return null;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-ui">
      <ReviewDue submission={submission} />
      {profile && profile.id !== learnerId ? (
        <span className="inline-flex items-center gap-2 max-md:w-full">
          {/* The select has the same accessible name. */}
          <span aria-hidden className="text-muted">
            {t('reviews.reviewer')}
          </span>
          <ReviewerSelect submission={submission} {...events} />
        </span>
      ) : (
        <span className="text-muted">
          {t('reviews.reviewer')}: {reviewer?.name ?? t('reviews.unassigned')}
        </span>
      )}
    </div>
  );
}

function LoadedSubmission({
  submission,
  takesFocus,
  onAssigned,
  onDecided,
  onReload,
}: DetailEvents & { submission: Submission; onReload: () => void }) {
  const { t, i18n } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const { status, submittedAt, reviewedAt } = submission;
  return (
    <>
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
      <Reviewer submission={submission} onAssigned={onAssigned} onReload={onReload} />
      <SubmissionContent submission={submission} />
      {status === 'submitted' && (
        <ReviewForm submission={submission} onDecided={onDecided} onReload={onReload} />
      )}
      <RoundList
        rounds={submission.rounds}
        isWaiting={status === 'submitted'}
        learnerId={submission.learnerId}
      />
    </>
  );
}

function DetailSkeleton() {
  const { t } = useTranslation();
  return (
    <div aria-busy className="grid gap-3">
      <output className="sr-only">{t('reviews.loadingOne')}</output>
      <Skeleton className="h-8 w-1/2" />
      <Skeleton className="h-5 w-2/3" />
      <Skeleton className="mt-4 h-40" />
    </div>
  );
}

/** A submitted capstone with its review form. Loads it when it is opened. */
export function SubmissionDetail({
  submission: key,
  onBack,
  ...events
}: DetailEvents & {
  submission: SubmissionKey;
  /** Set where list and detail share one column. */
  onBack?: (() => void) | undefined;
}) {
  const { t } = useTranslation();
  const query = useSubmission(key);
  const reload = useReloadSubmission(key);
  const { data, error } = query;
  return (
    <Card className="min-w-0 p-6 max-md:p-4">
      {onBack && (
        <Button variant="ghost" size="sm" className="-ml-2.5 mb-3 h-11" onClick={onBack}>
          <ArrowLeft aria-hidden />
          {t('reviews.back')}
        </Button>
      )}
      {data && (
        <LoadedSubmission
          key={`${data.submittedAt} ${data.status}`}
          submission={data}
          onReload={() => void reload()}
          {...events}
        />
      )}
      {!data && !error && <DetailSkeleton />}
      {!data && error && (
        <FetchFailed
          title={t('reviews.failedOne')}
          error={error}
          onRetry={() => void query.refetch()}
          isRetrying={query.isRefetching}
        />
      )}
    </Card>
  );
}
