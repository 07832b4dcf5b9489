import type { TrainingSummary } from '@atrium/contracts/training';
import { CalendarCheck2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useListAddress, type ListAddress } from '../../lib/lists/use-list-address.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FetchFailed } from '../../ui/fetch-failed.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { useAccess } from './access.ts';
import { MatrixPage } from './matrix-page.tsx';
import { MatrixToolbar } from './matrix-toolbar.tsx';
import { SummarySkeleton, SummaryStrip } from './summary-strip.tsx';
import { TimeZoneNote } from './time-zone-note.tsx';
import { invalidFields, trainingFilterOf, type TrainingFilter } from './training-filter.ts';
import { useShownSummary } from './use-shown-summary.ts';

/** What stands around the matrix; each is given what is on screen. */
type Around = {
  renderSummaryAction?: (summary: TrainingSummary, filter: TrainingFilter) => ReactNode;
  renderActions?: (filter: TrainingFilter) => ReactNode;
  /** What an organization that asks nothing yet is offered. */
  start?: ReactNode;
};

function NothingAsked({ isPast, action }: { isPast: boolean; action: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Card className="mt-4">
      <EmptyState
        icon={CalendarCheck2}
        title={t(isPast ? 'training.nothingThen.title' : 'training.nothing.title')}
        body={t(isPast ? 'training.nothingThen.body' : 'training.nothing.body')}
        action={action}
      />
    </Card>
  );
}

/** Narrows the headline to the course that is filtered by. */
const countsShown = (summary: TrainingSummary, courseId: unknown): TrainingSummary => ({
  ...summary,
  counts: summary.courses.find(({ id }) => id === courseId)?.counts ?? summary.counts,
});

function Body({
  address,
  filter: chosen,
  evidencePath,
  around,
}: {
  address: ListAddress;
  filter: TrainingFilter;
  evidencePath: (personId: string, courseId: number, on: string) => string;
  around: Around;
}) {
  const { t } = useTranslation();
  const { on: chosenOn, teamId: chosenTeam, courseId, ...narrowing } = chosen;
  const { data, error, refetch, isRefetching, rejection, scope } = useShownSummary({
    ...(chosenOn && { on: chosenOn }),
    ...(chosenTeam && { teamId: chosenTeam }),
  });
  const access = useAccess();
  const hasCourse = !data || data.courses.some(({ id }) => id === courseId);
  const filter = {
    ...narrowing,
    ...scope,
    ...(courseId !== undefined && hasCourse && { courseId }),
  };
  const { on } = filter;
  if (error && !data) {
    return (
      <FetchFailed
        title={t('training.failed')}
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isRefetching}
      />
    );
  }
  const hasDay = access.as === 'admin' || access.on === null;
  const toolbar = (
    <MatrixToolbar
      address={address}
      summary={data}
      today={data?.today}
      hasDay={hasDay}
      invalid={data ? invalidFields(address, data.courses) : []}
      rejection={rejection}
      actions={data && data.courses.length > 0 && around.renderActions?.(filter)}
    />
  );
  if (!data) {
    return (
      <>
        <SummarySkeleton />
        {toolbar}
        <TableSkeleton label={t('training.loading')} />
      </>
    );
  }
  const isBare = data.courses.length === 0;
  return (
    <>
      {!isBare && (
        <SummaryStrip
          summary={countsShown(data, filter.courseId)}
          action={around.renderSummaryAction?.(data, filter)}
        />
      )}
      {(!isBare || on !== undefined || rejection) && toolbar}
      {isBare ? (
        <NothingAsked
          isPast={on !== undefined}
          action={
            on === undefined ? (
              around.start
            ) : (
              <Button variant="secondary" onClick={() => address.choose('on', '')}>
                {t('training.nothingThen.today')}
              </Button>
            )
          }
        />
      ) : (
        <MatrixPage address={address} filter={filter} summary={data} evidencePath={evidencePath} />
      )}
      <TimeZoneNote timeZone={data.timeZone} />
    </>
  );
}

/** Who is trained in what: the share, then people by courses, the most urgent first; today or on any day. */
export function TrainingMatrix({
  evidencePath,
  ...around
}: Around & { evidencePath: (personId: string, courseId: number, on: string) => string }) {
  const address = useListAddress();
  return (
    <Body
      address={address}
      filter={trainingFilterOf(address)}
      evidencePath={evidencePath}
      around={around}
    />
  );
}
