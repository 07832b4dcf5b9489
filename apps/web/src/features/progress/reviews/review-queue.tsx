import type { SubmissionSummary } from '@atrium/contracts/progress/submissions';
import { ClipboardCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMediaQuery } from '../../../lib/hooks/use-media-query.ts';
import { oneOf, type ListParams, useListParams } from '../../../lib/lists/use-list-params.ts';
import { ChipGroup } from '../../../ui/choices/chip-group.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import { submissionKey, useSubmissions } from './reviews.api.ts';
import { SubmissionDetail } from './submission-detail.tsx';
import { SubmissionList } from './submission-list.tsx';
import { useChangeParams, useChosen, useFirstSubmission } from './use-chosen-submission.ts';

const statuses = ['submitted', 'approved', 'returned'] as const;
type Status = (typeof statuses)[number];

const assignments = ['all', 'me', 'unassigned'] as const;
type Assigned = (typeof assignments)[number];

/** Returns the texts for a list without submissions. */
function useEmptyTexts(status: Status, assigned: Assigned) {
  const { t } = useTranslation();
  if (assigned === 'all')
    return { title: t(`reviews.empty.${status}`), body: t(`reviews.emptyBody.${status}`) };
  return { title: t(`reviews.emptyAssigned.${assigned}`), body: t('reviews.emptyAssigned.body') };
}

function Nothing({ takesFocus, ...texts }: { title: string; body: string; takesFocus: boolean }) {
  const card = useRef<HTMLDivElement>(null);
  // The submission that had focus is gone.
  useEffect(() => {
    if (takesFocus) card.current?.focus();
  }, [takesFocus]);
  return (
    <Card ref={card} tabIndex={-1} className="mt-4 focus:outline-none">
      <EmptyState icon={ClipboardCheck} {...texts} />
    </Card>
  );
}

function Queue({
  address,
  status,
  assigned,
  page,
}: {
  address: ListParams;
  status: Status;
  assigned: Assigned;
  page: { submissions: SubmissionSummary[]; nextCursor: string | null };
}) {
  const { submissions, nextCursor } = page;
  const hasRoom = useMediaQuery('(min-width: 1024px)');
  const { named, choose, clear } = useChosen();
  const emptyTexts = useEmptyTexts(status, assigned);
  const [isMoved, setIsMoved] = useState(false);
  const listCard = useRef<HTMLDivElement>(null);
  const first = useFirstSubmission(submissions);
  // Stays open when the window gets narrow, so that nothing typed is lost.
  const [showsFirst, setShowsFirst] = useState(hasRoom);
  if (hasRoom && !showsFirst) setShowsFirst(true);
  const shown = named ?? (showsFirst ? first : undefined);
  const isBack = isMoved && shown === undefined;
  useEffect(() => {
    if (isBack) listCard.current?.focus();
  }, [isBack]);
  const move = (to: () => void) => {
    setIsMoved(true);
    to();
  };
  const goBack = () =>
    move(() => {
      setShowsFirst(false);
      clear();
    });
  if (submissions.length === 0 && !named) return <Nothing {...emptyTexts} takesFocus={isMoved} />;
  const list = (
    <Card ref={listCard} tabIndex={-1} className="overflow-hidden focus:outline-none">
      {submissions.length === 0 && <p className="p-4 text-sm text-muted">{emptyTexts.title}</p>}
      <SubmissionList
        submissions={submissions}
        chosen={shown}
        onChoose={(submission) => move(() => choose(submission))}
      />
      <Pager
        address={address}
        nextCursor={nextCursor}
        shown={submissions.length}
        className="max-md:mt-0 max-md:border-t max-md:px-5"
      />
    </Card>
  );
  const detail = shown && (
    <SubmissionDetail
      key={submissionKey(shown)}
      submission={shown}
      takesFocus={isMoved}
      onBack={hasRoom ? undefined : goBack}
      // Stays open when the filter no longer includes it.
      onAssigned={() => choose(shown, true)}
      onDecided={hasRoom ? () => move(clear) : goBack}
    />
  );
  if (!hasRoom) return <div className="mt-4">{detail ?? list}</div>;
  return (
    <div className="mt-4 grid items-start gap-5 lg:grid-cols-[20rem_minmax(0,1fr)]">
      {list}
      {detail}
    </div>
  );
}

/** Submitted capstones in a list beside the selected one, to be approved or returned. */
export function ReviewQueue() {
  const { t } = useTranslation();
  const address = useListParams();
  const { change } = useChangeParams();
  const status = oneOf(statuses, address.chosen('status')) ?? 'submitted';
  const assigned =
    (status === 'submitted' && oneOf(assignments, address.chosen('reviewer'))) || 'all';
  const query = useSubmissions({ status, assigned, cursor: address.cursor });
  // Another list starts on its first page, without an open submission.
  const filter = (values: Record<string, string | undefined>) =>
    change({ cursor: undefined, project: undefined, ...values });
  const { data, error } = query;
  return (
    <>
      <div className="mt-6 flex flex-wrap gap-x-8 gap-y-1 max-md:flex-col">
        <ChipGroup
          label={t('reviews.filter')}
          value={status}
          onValueChange={(next) =>
            filter({ status: next === 'submitted' ? undefined : next, reviewer: undefined })
          }
          items={statuses.map((value) => ({ value, label: t(`reviews.status.${value}`) }))}
        />
        {status === 'submitted' && (
          <ChipGroup
            label={t('reviews.reviewer')}
            value={assigned}
            onValueChange={(next) => filter({ reviewer: next === 'all' ? undefined : next })}
            items={assignments.map((value) => ({ value, label: t(`reviews.assigned.${value}`) }))}
          />
        )}
      </div>
      {data && (
        <Queue
          key={`${status} ${assigned}`}
          address={address}
          status={status}
          assigned={assigned}
          page={data}
        />
      )}
      {!data && !error && <QueueSkeleton />}
      {!data && error && (
        <FetchFailed
          className="mt-4"
          title={t('reviews.failed')}
          error={error}
          onRetry={() => void query.refetch()}
          isRetrying={query.isRefetching}
        />
      )}
    </>
  );
}

/** Placeholder of the queue while its first page loads. */
function QueueSkeleton() {
  const { t } = useTranslation();
  return (
    <div aria-busy className="mt-4 grid gap-5 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <output className="sr-only">{t('reviews.loading')}</output>
      <div className="grid content-start gap-2">
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} className="h-20 rounded-lg" />
        ))}
      </div>
      <Skeleton className="h-120 rounded-xl max-lg:hidden" />
    </div>
  );
}
