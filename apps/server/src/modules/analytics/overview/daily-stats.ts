import type { AnalyticsOverview } from '@atrium/contracts/analytics/analytics';
import type { DayActivity, DayTotals, Totals } from './overview.queries.ts';
import { round, maskAverage, maskCount, maskPercent } from '../../../policies/small-groups.ts';

export type DailyStats = AnalyticsOverview['history'][number];

/** All-time totals, and the days after the first day shown. */
export type StatsGroup = { totals: Totals; days: readonly DayTotals[] };

type Counted = {
  /** One group for everything; or one per course, if small courses must not show in the totals. */
  groups: readonly StatsGroup[];
  activity: readonly DayActivity[];
  /** Activity that would be counted twice. */
  shared: readonly DayActivity[];
  courses: readonly { day: string; change: number }[];
};

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number) =>
  rows.reduce((total, row) => total + of(row), 0);

/** Counts the active learners at the end of a day: each becomes inactive later, minus those who become active later. */
const activeOn = (day: string, activity: readonly DayActivity[]) =>
  sum(activity, (each) => (each.day > day ? each.departed - each.arrived : 0));

/** Totals at the end of a day: all-time totals minus the later days. */
function totalsOn(day: string, { totals, days }: StatsGroup): Totals {
  const later = days.filter((each) => each.day > day);
  return {
    enrolled: totals.enrolled - sum(later, ({ enrolled }) => enrolled),
    completed: totals.completed - sum(later, ({ completed }) => completed),
    raters: totals.raters - sum(later, ({ raters }) => raters),
    stars: totals.stars - sum(later, ({ stars }) => stars),
  };
}

/** Returns the overview numbers at the end of a day. */
export function computeDailyStats(
  day: string,
  { groups, activity, shared, courses }: Counted,
  hiddenBelow: number | null,
): DailyStats {
  const totals = groups.map((group) => totalsOn(day, group));
  const taken = totals.filter(({ enrolled }) => maskCount(enrolled, hiddenBelow) !== null);
  const rated = totals.filter(({ raters }) => maskCount(raters, hiddenBelow) !== null);
  const takers = sum(taken, ({ enrolled }) => enrolled);
  const completed = sum(taken, (each) => each.completed);
  const raters = sum(rated, (each) => each.raters);
  const stars = sum(rated, (each) => each.stars);
  const rating = maskAverage(stars, raters, hiddenBelow);
  // With more decimals, comparing two days would reveal a single learner.
  const decimals = hiddenBelow === null ? { rate: 1, rating: 2 } : { rate: 0, rating: 1 };
  return {
    day,
    totalCourses: sum(
      courses.filter((each) => each.day <= day),
      ({ change }) => change,
    ),
    activeLearners: maskCount(activeOn(day, activity) - activeOn(day, shared), hiddenBelow),
    completionRate: maskPercent(completed, takers, hiddenBelow, decimals.rate),
    averageRating: rating === null ? null : round(rating, decimals.rating),
  };
}
