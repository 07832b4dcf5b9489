import type { Submission } from '@atrium/contracts/progress/submissions';
import { ClipboardCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useMediaQuery } from '../../../lib/hooks/use-media-query.ts';
import { oneOf, type ListParams, useListParams } from '../../../lib/lists/use-list-params.ts';
import { ChipGroup } from '../../../ui/choices/chip-group.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import {
  findNamedSubmission,
  submissionKey,
  useReloadSubmissions,
  useSubmissions,
} from './reviews.api.ts';
import { SubmissionDetail } from './submission-detail.tsx';
import { SubmissionList } from './submission-list.tsx';

const statuses = ['submitted', 'approved', 'returned'] as const;
type Status = (typeof statuses)[number];

/** The submission selected in the URL, and functions to select another or none. */
function useChosen(submissions: readonly Submission[]) {
  const [params, setParams] = useSearchParams();
  const name = (to: string | undefined, replace: boolean) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (to === undefined) next.delete('project');
        else next.set('project', to);
        return next;
      },
      { replace, preventScrollReset: true },
    );
  return {
    named: findNamedSubmission(submissions, params.get('project')),
    choose: (submission: Submission) => name(submissionKey(submission), false),
    clear: () => name(undefined, true),
  };
}

function Nothing({ status, takesFocus }: { status: Status; takesFocus: boolean }) {
  const { t } = useTranslation();
  const card = useRef<HTMLDivElement>(null);
  // The submission that had focus is gone.
  useEffect(() => {
    if (takesFocus) card.current?.focus();
  }, [takesFocus]);
  return (
    <Card ref={card} tabIndex={-1} className="mt-4 focus:outline-none">
      <EmptyState
        icon={ClipboardCheck}
        title={t(`reviews.empty.${status}`)}
        body={t(`reviews.emptyBody.${status}`)}
      />
    </Card>
  );
}

function Queue({
  address,
  status,
  page,
}: {
  address: ListParams;
  status: Status;
  page: { submissions: Submission[]; nextCursor: string | null };
}) {
  const { submissions, nextCursor } = page;
  const hasRoom = useMediaQuery('(min-width: 1024px)');
  const { named, choose, clear } = useChosen(submissions);
  const reload = useReloadSubmissions();
  const [isMoved, setIsMoved] = useState(false);
  const listCard = useRef<HTMLDivElement>(null);
  const shown = named ?? (hasRoom ? submissions[0] : undefined);
  const isBack = isMoved && shown === undefined;
  useEffect(() => {
    if (isBack) listCard.current?.focus();
  }, [isBack]);
  const move = (to: () => void) => {
    setIsMoved(true);
    to();
  };
  if (submissions.length === 0) return <Nothing status={status} takesFocus={isMoved} />;
  const list = (
    <Card ref={listCard} tabIndex={-1} className="overflow-hidden focus:outline-none">
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
      key={`${submissionKey(shown)} ${shown.submittedAt}`}
      submission={shown}
      takesFocus={isMoved}
      onBack={hasRoom ? undefined : () => move(clear)}
      onDecided={() => move(clear)}
      onReload={() => move(() => void reload())}
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
  const status = oneOf(statuses, address.chosen('status')) ?? 'submitted';
  const query = useSubmissions({ status, cursor: address.cursor });
  const { data, error } = query;
  return (
    <>
      <ChipGroup
        label={t('reviews.filter')}
        value={status}
        onValueChange={(next) => address.choose('status', next === 'submitted' ? '' : next)}
        items={statuses.map((value) => ({ value, label: t(`reviews.status.${value}`) }))}
        className="mt-6"
      />
      {data && <Queue key={status} address={address} status={status} page={data} />}
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
