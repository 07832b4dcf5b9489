import type { OwnLearning } from '@atrium/contracts/analytics';
import type { TFunction } from 'i18next';
import { formatTableDay } from '../../lib/charts/format-day.ts';
import { trendFacts, type TrendPoint } from '../../lib/charts/trend-facts.ts';
import { formatCount } from '../../lib/format.ts';
import { formatMinutesChange } from './format-minutes-change.ts';

/** Returns a text alternative of the minutes chart for screen readers. */
export function formatMinutesSummary(
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
