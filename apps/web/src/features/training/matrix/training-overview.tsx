import { trainingDays } from '@atrium/contracts/training/constants';
import type { TrainingSummary } from '@atrium/contracts/training/training';
import { ArrowRight, CircleCheck, ClipboardList } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { cn } from '../../../lib/styles/cn.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { DueLine } from '../required/due-line.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx';
import { OverviewCard, OverviewRow } from '../../../ui/layout/overview-card.tsx';
import { AccessContext, useTrainingPage, useTrainingSummary } from '../matrix-data/training.api.ts';
import { listUsersBehind, type BehindUser } from './behind.ts';
import { RemindButton } from './remind-button.tsx';
import { countRequired } from '../matrix-data/summary-stats.ts';
import { SummarySkeleton, SummaryStrip } from './summary-strip.tsx';

/** Number of users in the card. */
const shown = 5;

/** Share of required training that is up to date, with a link to the matrix. */
function TrainingHeadline() {
  const { t } = useTranslation();
  const { data, error, refetch, isRefetching } = useTrainingSummary({});
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
  if (!data) return <SummarySkeleton />;
  if (countRequired(data.counts) === 0) {
    return (
      <Card>
        <EmptyState
          icon={ClipboardList}
          title={t('training.empty.title')}
          body={t('training.empty.body')}
          action={
            <Button asChild variant="secondary">
              <Link to={paths.adminAssignments}>{t('training.assign')}</Link>
            </Button>
          }
          className="py-9"
        />
      </Card>
    );
  }
  return (
    <SummaryStrip
      summary={data}
      action={
        <Button asChild variant="ghost" size="md" className="max-md:justify-between">
          <Link to={paths.adminTab('training')}>
            {t('training.matrix')}
            <ArrowRight aria-hidden />
          </Link>
        </Button>
      }
    />
  );
}

function BehindRow({
  behind,
  summary,
}: {
  behind: BehindUser;
  summary: TrainingSummary | undefined;
}) {
  const { t } = useTranslation();
  const { user, cell } = behind;
  const course = summary?.courses.find(({ id }) => id === cell.courseId)?.title;
  const facts = [course, ...user.teams].filter(Boolean).join(' · ');
  return (
    <OverviewRow
      mark={<Avatar name={user.fullName} email={user.email} className="size-8 text-xs" />}
      name={user.fullName ?? user.email}
      {...(summary && { to: paths.trainingEvidenceOf(user.id, cell.courseId, summary.on) })}
      line={facts || t('training.nameless')}
    >
      <span
        className={cn(
          'inline-flex rounded-md px-2 py-1 max-md:ml-11.5',
          cell.status === 'due_soon' ? 'bg-warning-soft' : 'bg-danger-soft',
        )}
      >
        <DueLine cell={cell} className="max-md:text-xs" />
      </span>
    </OverviewRow>
  );
}

/** Users with overdue, expired or due soon training, most urgent first, and a button to remind them. */
function WhoIsBehind({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation();
  const { data: summary } = useTrainingSummary({});
  const page = useTrainingPage({ sort: 'urgency', limit: shown }, undefined);
  const toRemind = summary?.toRemind ?? 0;
  return (
    <OverviewCard
      title={t('overview.behind.title')}
      description={
        toRemind > 0 && t('overview.behind.lead', { count: toRemind, days: trainingDays.dueSoon })
      }
      action={
        toRemind > 0 && (
          <RemindButton
            organizationId={organizationId}
            teamId={undefined}
            count={toRemind}
            isSmall
          />
        )
      }
      query={{ ...page, data: page.data && listUsersBehind(page.data.members) }}
      failed={t('training.failed')}
      empty={{
        icon: CircleCheck,
        title: t('overview.behind.none'),
        body: t('overview.behind.noneBody'),
      }}
    >
      {(behind) => <BehindRow key={behind.user.id} behind={behind} summary={summary} />}
    </OverviewCard>
  );
}

/** Overview page of an organization: training summary, then cards with tasks for the admin. */
export function TrainingOverview({
  organizationId,
  children,
}: {
  organizationId: string;
  /** Cards after "Who is behind". */
  children: ReactNode;
}) {
  return (
    <AccessContext value={{ as: 'admin', organizationId }}>
      <TrainingHeadline />
      <div className="mt-6 grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <WhoIsBehind organizationId={organizationId} />
        {children}
      </div>
    </AccessContext>
  );
}
