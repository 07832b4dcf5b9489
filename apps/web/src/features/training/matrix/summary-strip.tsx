import { trainingDays } from '@atrium/contracts/training/constants';
import type { TrainingStatusCounts, TrainingSummary } from '@atrium/contracts/training/training';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../lib/styles/cn.ts';
import { formatCount } from '../../../lib/format/format.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { CellMark } from '../cell/cell-mark.tsx';
import { shareUpToDate, summaryParts } from '../matrix-data/summary-stats.ts';

const fills = {
  upToDate: 'bg-progress-complete',
  inProgress: 'bg-progress',
  dueSoon: 'bg-warning',
  overdue: 'bg-danger',
  notStarted: 'bg-control',
} as const;
const inks = {
  upToDate: 'text-success-text',
  inProgress: '',
  dueSoon: 'text-warning-text',
  overdue: 'text-danger-text',
  notStarted: 'text-subtle',
} as const;

function Share({ counts }: { counts: TrainingStatusCounts }) {
  const { t } = useTranslation();
  return (
    <p className="flex items-center gap-3.5">
      <span className="font-heading text-5xl tnum max-md:text-4xl">{shareUpToDate(counts)}%</span>
      <span className="max-w-36 text-sm leading-snug text-muted">
        {t('training.summary.share')}
      </span>
    </p>
  );
}

function Bar({ counts }: { counts: TrainingStatusCounts }) {
  const { t, i18n } = useTranslation();
  const parts = summaryParts(counts).map((part) => ({
    ...part,
    value: formatCount(part.count, i18n.language),
    label: t(`training.summary.${part.name}`, { days: trainingDays.dueSoon }),
  }));
  return (
    <div className="min-w-0 flex-1">
      <div aria-hidden className="flex h-3 gap-[3px] overflow-hidden rounded-full">
        {parts.map(({ name, count }) => (
          <span
            key={name}
            className={cn('min-w-1 rounded-[3px]', fills[name])}
            style={{ flexGrow: count }}
          />
        ))}
      </div>
      <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-1.5 text-ui">
        {parts.map(({ name, status, value, label }) => (
          <li key={name} className="inline-flex items-center gap-1.5 text-muted">
            <span className={cn('grid', inks[name])}>
              <CellMark status={status} percent={60} size={16} />
            </span>
            <span className="font-medium text-text tnum">{value}</span>
            {label}
          </li>
        ))}
      </ul>
    </div>
  );
}

const frame =
  'flex items-center gap-8 px-6 py-5 max-lg:gap-5 max-md:flex-col max-md:items-stretch max-md:gap-4 max-md:p-4';

/** Share of required training that is up to date, with a bar by status and an action. */
export function SummaryStrip({
  summary,
  action,
}: {
  summary: TrainingSummary;
  action?: ReactNode;
}) {
  return (
    <Card className={frame}>
      <Share counts={summary.counts} />
      <Bar counts={summary.counts} />
      {action}
    </Card>
  );
}

/** Summary while it is loading. */
export function SummarySkeleton() {
  const { t } = useTranslation();
  return (
    <Card aria-busy className={frame}>
      <output className="sr-only">{t('training.loading')}</output>
      <Skeleton className="h-12 w-56 max-w-full" />
      <div className="grid flex-1 gap-3">
        <Skeleton className="h-3 w-full" />
        <Skeleton className="h-4 w-3/5" />
      </div>
      <Skeleton className="h-11 w-44 max-md:w-full" />
    </Card>
  );
}
