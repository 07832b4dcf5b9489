import type { TrainingSummary } from '@atrium/contracts/training/training';
import { CalendarCheck2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useListParams, type ListParams } from '../../../lib/lists/use-list-params.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx';
import { TableSkeleton } from '../../../ui/lists/table-skeleton.tsx';
import { useAccess } from '../matrix-data/training.api.ts';
import { MatrixPage } from './matrix-page.tsx';
import { MatrixToolbar } from './matrix-toolbar.tsx';
import { SummarySkeleton, SummaryStrip } from './summary-strip.tsx';
import { TimeZoneNote } from './time-zone-note.tsx';
import {
  detailsOf,
  hasDetails,
  invalidFields,
  trainingFilterOf,
  type TrainingFilter,
} from '../matrix-data/training-filter.ts';
import { useShownSummary } from './use-shown-summary.ts';

/** Elements rendered slots the matrix, based on what it shows. */
type Slots = {
  renderSummaryAction?: (summary: TrainingSummary, filter: TrainingFilter) => ReactNode;
  renderActions?: (filter: TrainingFilter) => ReactNode;
  /** Dialogs about what the matrix shows, also when nothing is assigned. */
  renderDialogs?: (summary: TrainingSummary, filter: TrainingFilter) => ReactNode;
  /** Action shown when nothing is assigned yet. */
  start?: ReactNode;
  /** Replaces the message that nothing is assigned yet. */
  empty?: ReactNode;
};

function NothingAssigned({ isPast, action }: { isPast: boolean; action: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Card className="mt-4">
      <EmptyState
        icon={CalendarCheck2}
        title={t(isPast ? 'training.emptyOnDay.title' : 'training.empty.title')}
        body={t(isPast ? 'training.emptyOnDay.body' : 'training.empty.body')}
        action={action}
      />
    </Card>
  );
}

/** Returns the summary with the counts of the filtered course, if any. */
const withShownCounts = (summary: TrainingSummary, courseId: unknown): TrainingSummary => ({
  ...summary,
  counts: summary.courses.find(({ id }) => id === courseId)?.counts ?? summary.counts,
});

function Body({
  address,
  filter: chosen,
  evidencePath,
  slots,
}: {
  address: ListParams;
  filter: TrainingFilter;
  evidencePath: (userId: string, courseId: number, on: string) => string;
  slots: Slots;
}) {
  const { t } = useTranslation();
  const access = useAccess();
  const { on: chosenOn, teamId: chosenTeam, courseId, status, search, sort } = chosen;
  const { data, error, refetch, isRefetching, rejection, scope } = useShownSummary({
    ...(chosenOn && { on: chosenOn }),
    ...(chosenTeam && { teamId: chosenTeam }),
    ...(access.as !== 'auditor' && detailsOf(chosen)),
  });
  const hasCourse = !data || data.courses.some(({ id }) => id === courseId);
  const filter = {
    ...(status && { status }),
    ...(search && { search }),
    ...(sort && { sort }),
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
  const hasDay = access.as !== 'auditor' || access.on === null;
  const toolbar = (
    <MatrixToolbar
      address={address}
      summary={data}
      today={data?.today}
      hasDay={hasDay}
      invalid={data ? invalidFields(address, data.courses) : []}
      rejection={rejection}
      filter={filter}
      actions={
        data && (data.courses.length > 0 || hasDetails(filter)) && slots.renderActions?.(filter)
      }
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
  // With a filter by details, nothing may be assigned to the people who match.
  const isEmpty = data.courses.length === 0 && !hasDetails(filter);
  return (
    <>
      {!isEmpty && (
        <SummaryStrip
          summary={withShownCounts(data, filter.courseId)}
          action={slots.renderSummaryAction?.(data, filter)}
        />
      )}
      {(!isEmpty || on !== undefined || rejection) && toolbar}
      {isEmpty && on === undefined && slots.empty}
      {isEmpty && (on !== undefined || !slots.empty) && (
        <NothingAssigned
          isPast={on !== undefined}
          action={
            on === undefined ? (
              slots.start
            ) : (
              <Button variant="secondary" onClick={() => address.choose('on', '')}>
                {t('training.emptyOnDay.today')}
              </Button>
            )
          }
        />
      )}
      {!isEmpty && (
        <MatrixPage address={address} filter={filter} summary={data} evidencePath={evidencePath} />
      )}
      <TimeZoneNote timeZone={data.timeZone} />
      {slots.renderDialogs?.(data, filter)}
    </>
  );
}

/** Training matrix: summary, filters and grid of users by courses, for today or any other day. */
export function TrainingMatrix({
  evidencePath,
  ...slots
}: Slots & { evidencePath: (userId: string, courseId: number, on: string) => string }) {
  const address = useListParams();
  return (
    <Body
      address={address}
      filter={trainingFilterOf(address)}
      evidencePath={evidencePath}
      slots={slots}
    />
  );
}
