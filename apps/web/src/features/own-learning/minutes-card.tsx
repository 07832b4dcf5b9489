import type { OwnLearning, TrendDays } from '@atrium/contracts/analytics';
import { useTranslation } from 'react-i18next';
import { byWeek } from '../../lib/charts/by-week.ts';
import { useChartView } from '../../lib/charts/use-chart-view.ts';
import { cn } from '../../lib/cn.ts';
import { formatCount } from '../../lib/format.ts';
import { ChartCard } from '../../ui/chart/chart-card.tsx';
import { PeriodSelect } from '../../ui/chart/period-select.tsx';
import { TrendChart } from '../../ui/chart/trend-chart.tsx';
import { TrendTable } from '../../ui/chart/trend-table.tsx';
import { FetchFailed } from '../../ui/fetch-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { formatMinutesSummary } from './format-minutes-summary.ts';
import { downloadOwnLearning, useOwnLearning } from './own-learning.api.ts';

const card = 'minutes';

/** A year is shown by week, since 365 days do not fit the chart. */
const stepOf = (days: TrendDays) => (days === 365 ? ('week' as const) : ('day' as const));

function trendOf({ days, points }: OwnLearning) {
  const step = stepOf(days);
  const series = points.map(({ day, minutes, before }) => ({ day, now: minutes, before }));
  return { step, points: step === 'week' ? byWeek(series) : series };
}

function MinutesChart({ learning, title }: { learning: OwnLearning; title: string }) {
  const { t, i18n } = useTranslation();
  const view = useChartView();
  const { days } = learning;
  const { step, points } = trendOf(learning);
  const control = <PeriodSelect days={view.days} onDays={view.chooseDays} />;
  if (learning.minutes === 0 && learning.minutesBefore === 0) {
    return (
      <ChartCard title={title} control={control}>
        <p className="grid min-h-60 flex-1 place-items-center px-5 pb-5 text-center text-ui text-muted">
          {t('ownLearning.minutes.empty')}
        </p>
      </ChartCard>
    );
  }
  const figure = (value: number | null) => formatCount(value ?? 0, i18n.language);
  return (
    <ChartCard
      title={title}
      control={control}
      note={t(`ownLearning.minutes.notes.${step}`)}
      forms={{
        shownAs: view.shownAs(card),
        onShownAs: (as) => view.showAs(card, as),
        onExport: () => downloadOwnLearning(days, t('ownLearning.minutes.fileName')),
        table: <TrendTable caption={title} points={points} step={step} figure={figure} />,
      }}
    >
      <TrendChart
        points={points}
        step={step}
        sentence={formatMinutesSummary(learning, { step, points }, t, i18n.language)}
        words={{
          now: (value) => t('ownLearning.minutes.now', { count: value ?? 0, value: figure(value) }),
          before: (value) =>
            t('charts.before', {
              value: figure(value),
              period: t(`charts.periodsBefore.${days}`),
            }),
        }}
      />
    </ChartCard>
  );
}

/** Chart of the learning minutes, compared with the period before. */
export function MinutesCard() {
  const { t } = useTranslation();
  const view = useChartView();
  const { data, error, refetch, isRefetching, isPlaceholderData } = useOwnLearning(view.days);
  const title = t(`ownLearning.minutes.titles.${stepOf(data?.days ?? view.days)}`);
  if (!data) {
    return (
      <ChartCard title={title} control={<PeriodSelect days={view.days} onDays={view.chooseDays} />}>
        {error ? (
          <FetchFailed
            className="m-5"
            title={t('ownLearning.minutes.failed')}
            error={error}
            onRetry={() => void refetch()}
            isRetrying={isRefetching}
          />
        ) : (
          <Skeleton className="m-5 min-h-60 flex-1" />
        )}
      </ChartCard>
    );
  }
  return (
    <div
      aria-busy={isPlaceholderData}
      className={cn('grid transition-opacity', isPlaceholderData && 'opacity-60')}
    >
      <MinutesChart learning={data} title={title} />
    </div>
  );
}
