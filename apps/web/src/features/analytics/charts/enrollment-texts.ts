import type { EnrollmentTrend } from '@atrium/contracts/analytics/analytics';
import { minGroupSize } from '@atrium/contracts/analytics/constants';
import type { TFunction } from 'i18next';
import {
  byWeek,
  trendFacts,
  type TrendFacts,
  type TrendPoint,
} from '../../../lib/charts/trend-facts.ts';
import { formatChartDay } from '../../../lib/charts/format-day.ts';
import { formatCount, toCountValues } from '../../../lib/format/format.ts';
import type { TrendLabels } from '../../../ui/charts/trend-tip.tsx';

/** Returns the trend as shown: a year is shown in weeks, since its days are too many. */
export function shownTrend({ days, step, points }: EnrollmentTrend): {
  step: 'day' | 'week';
  points: TrendPoint[];
  isPutTogether: boolean;
} {
  const shown = points.map(({ day, enrollments, before }) => ({ day, now: enrollments, before }));
  const isPutTogether = days === 365 && step === 'day';
  return isPutTogether
    ? { step: 'week', points: byWeek(shown), isPutTogether }
    : { step, points: shown, isPutTogether };
}

/** Returns the labels of a trend of enrollments. */
export function enrollmentLabels(
  { days }: EnrollmentTrend,
  t: TFunction,
  locale: string,
): TrendLabels & { format: (value: number | null) => string } {
  const count = (value: number) => formatCount(value, locale);
  const period = t(`charts.periodsBefore.${days}`);
  return {
    format: (value) => (value === null ? t('charts.hidden') : count(value)),
    now: (value) =>
      value === null
        ? t('charts.hidden')
        : t('charts.enrollments.now', toCountValues(value, locale)),
    before: (value) =>
      value === null
        ? t('charts.hiddenBefore')
        : t('charts.before', { value: count(value), period }),
  };
}

/** Returns the note that something is hidden, and why. */
export const hiddenNote = ({ step, hiddenBelow }: EnrollmentTrend, t: TFunction): string =>
  t(step === 'week' ? 'charts.hiddenWeeks' : 'charts.hiddenNote', {
    count: hiddenBelow ?? minGroupSize,
  });

/** If the server sends weeks, the period consists of whole weeks. */
const periodOf = ({ step, days, points }: EnrollmentTrend, t: TFunction): string =>
  step === 'week' ? t('charts.weeks', { count: points.length }) : t(`charts.periods.${days}`);

/** Above this, a percentage is less clear than the two numbers. */
const mostPercent = 999;

function totalOf({ total, hidesNow }: TrendFacts): 'exact' | 'atLeast' | 'hidden' {
  if (!hidesNow) return 'exact';
  return total === 0 ? 'hidden' : 'atLeast';
}

/** Returns the text description of an enrollment chart for screen readers. */
export function enrollmentDescription(
  trend: EnrollmentTrend,
  t: TFunction,
  locale: string,
): string {
  const { step, points } = shownTrend(trend);
  const facts = trendFacts(points);
  const { total, totalBefore, change, best, hidesNow, hidesBefore } = facts;
  const count = (value: number) => formatCount(value, locale);
  const parts: string[] = [
    t(`charts.enrollments.summary.${step}`, {
      period: periodOf(trend, t),
      total: t(`charts.enrollments.summary.total.${totalOf(facts)}`, { value: count(total) }),
    }),
  ];
  if (change) {
    const { direction } = change;
    const percent = change.percent ?? 0;
    parts.push(
      t(`charts.enrollments.summary.${percent > mostPercent ? 'totalBefore' : direction}`, {
        percent,
        before: count(totalBefore),
      }),
    );
  }
  if (best) {
    parts.push(
      t(`charts.enrollments.summary.${hidesNow ? 'bestShown' : 'best'}.${step}`, {
        day: formatChartDay(best.day, locale),
        value: count(best.value),
      }),
    );
  }
  if (hidesNow || hidesBefore) parts.push(hiddenNote(trend, t));
  return parts.join(' ');
}
