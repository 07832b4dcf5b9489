import type { OwnLearning } from '@atrium/contracts/analytics/analytics';
import type { TrendDays } from '@atrium/contracts/analytics/constants';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { byWeek, trendFacts, type TrendPoint } from '../../../lib/charts/trend-facts.ts';
import { formatTableDay } from '../../../lib/charts/format-day.ts';
import { useChartView } from '../../../lib/charts/use-chart-view.ts';
import { formatCount } from '../../../lib/format/format.ts';
import { cn } from '../../../lib/styles/cn.ts';
import { ChartCard } from '../../../ui/charts/chart-card.tsx';
import { PeriodSelect } from '../../../ui/charts/period-select.tsx';
import { TrendChart } from '../../../ui/charts/trend-chart.tsx';
import { TrendTable } from '../../../ui/charts/trend-table.tsx';
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { formatMinutesChange } from './own-learning-stats.ts';
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
  const format = (value: number | null) => formatCount(value ?? 0, i18n.language);
  return (
    <ChartCard
      title={title}
      control={control}
      note={t(`ownLearning.minutes.notes.${step}`)}
      forms={{
        shownAs: view.shownAs(card),
        onShownAs: (as) => view.showAs(card, as),
        onExport: () => downloadOwnLearning(days, t('ownLearning.minutes.fileName')),
        table: <TrendTable caption={title} points={points} step={step} format={format} />,
      }}
    >
      <TrendChart
        points={points}
        step={step}
        sentence={formatMinutesSummary(learning, { step, points }, t, i18n.language)}
        labels={{
          now: (value) => t('ownLearning.minutes.now', { count: value ?? 0, value: format(value) }),
          before: (value) =>
            t('charts.before', {
              value: format(value),
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

/** Returns a text alternative of the minutes chart for screen readers. */
function formatMinutesSummary(
  learning: OwnLearning,
  { step, points }: { step: 'day' | 'week'; points: readonly TrendPoint[] },
  t: TFunction,
  locale: string,
): string {
  const { best } = trendFacts(points);
  const sentence = t(`ownLearning.minutes.sentence.${step}`, {
    period: t(`charts.periods.${learning.days}`),
    total: formatCount(learning.minutes, locale),
    change: formatMinutesChange(learning, t, locale),
  });
  if (!best) return sentence;
  const most = t(`ownLearning.minutes.most.${step}`, {
    day: formatTableDay(best.day, locale),
    value: formatCount(best.value, locale),
  });
  return `${sentence} ${most}`;
}
