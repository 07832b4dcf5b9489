import type { EnrollmentTrend } from '@atrium/contracts/analytics/analytics';
import { ChartSpline } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { trendFacts } from '../../../lib/charts/trend-facts.ts';
import type { ChartView } from '../../../lib/charts/use-chart-view.ts';
import { cn } from '../../../lib/styles/cn.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { ChartCard } from '../../../ui/charts/chart-card.tsx';
import {
  enrollmentDescription,
  enrollmentLabels,
  hiddenNote,
  shownTrend,
} from './enrollment-texts.ts';
import { PeriodSelect } from '../../../ui/charts/period-select.tsx';
import { TrendChart } from '../../../ui/charts/trend-chart.tsx';
import { TrendTable } from '../../../ui/charts/trend-table.tsx';

const card = 'trends';

type Trend = {
  data: EnrollmentTrend | undefined;
  error: Error | null;
  refetch: () => unknown;
  isRefetching: boolean;
  isPlaceholderData: boolean;
};

function NotReady({ trend: { error, refetch, isRefetching } }: { trend: Trend }) {
  const { t } = useTranslation();
  if (error) {
    return (
      <FetchFailed
        className="m-5"
        title={t('charts.enrollments.failed')}
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isRefetching}
      />
    );
  }
  return (
    <div aria-busy className="flex min-h-72 flex-1 flex-col p-5">
      <output className="sr-only">{t('charts.loading')}</output>
      <Skeleton className="flex-1" />
    </div>
  );
}

function NoEnrollments() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={ChartSpline}
      title={t('charts.enrollments.empty.title')}
      body={t('charts.enrollments.empty.body')}
      className="flex-1 content-center"
    />
  );
}

/** Enrollments over the selected period and the previous one. */
export function EnrollmentTrendCard({
  trend,
  view,
  onExport,
}: {
  trend: Trend;
  view: ChartView;
  onExport: () => Promise<void>;
}) {
  const { t, i18n } = useTranslation();
  const { data, isPlaceholderData } = trend;
  const frame = {
    title: t('charts.enrollments.title'),
    control: <PeriodSelect days={view.days} onDays={view.chooseDays} />,
  };
  if (!data) {
    return (
      <ChartCard {...frame}>
        <NotReady trend={trend} />
      </ChartCard>
    );
  }
  const { step, points, isPutTogether } = shownTrend(data);
  const { total, totalBefore, hidesNow, hidesBefore } = trendFacts(points);
  const hasHidden = hidesNow || hidesBefore;
  if (total + totalBefore === 0 && !hasHidden) {
    return (
      <ChartCard {...frame}>
        <NoEnrollments />
      </ChartCard>
    );
  }
  const labels = enrollmentLabels(data, t, i18n.language);
  return (
    <ChartCard
      {...frame}
      className={cn('transition-opacity', isPlaceholderData && 'opacity-60')}
      forms={{
        shownAs: view.shownAs(card),
        onShownAs: (as) => view.showAs(card, as),
        onExport,
        table: (
          <TrendTable caption={frame.title} points={points} step={step} format={labels.format} />
        ),
      }}
      note={(hasHidden && hiddenNote(data, t)) || (isPutTogether && t('charts.fileHasDays'))}
    >
      <TrendChart
        points={points}
        step={step}
        sentence={enrollmentDescription(data, t, i18n.language)}
        labels={labels}
      />
    </ChartCard>
  );
}
