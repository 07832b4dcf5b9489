import type { AnalyticsOverview } from '@atrium/contracts/analytics';
import type { DayActivity, DayTotals, Totals } from './overview.queries.ts';
import { round, tellAverage, tellCount, tellPercent } from '../../policies/small-groups.ts';

export type Standing = AnalyticsOverview['history'][number];

/** What is counted together: all that was ever, and on the days after the first one told of. */
export type Group = { totals: Totals; days: readonly DayTotals[] };

type Counted = {
  /** Everything at once; or course by course, where those that are too small must not show in the others' figures. */
  groups: readonly Group[];
  activity: readonly DayActivity[];
  /** Who would be counted twice. */
  shared: readonly DayActivity[];
  courses: readonly { day: string; change: number }[];
};

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number) =>
  rows.reduce((total, row) => total + of(row), 0);

/** Whoever is active at the end of a day ceases to be on a later one; who comes later ceases as well. */
const activeOn = (day: string, activity: readonly DayActivity[]) =>
  sum(activity, (each) => (each.day > day ? each.departed - each.arrived : 0));

/** What was counted at the end of a day: all there is, without what came after it. */
function totalsOn(day: string, { totals, days }: Group): Totals {
  const later = days.filter((each) => each.day > day);
  return {
    enrolled: totals.enrolled - sum(later, ({ enrolled }) => enrolled),
    completed: totals.completed - sum(later, ({ completed }) => completed),
    raters: totals.raters - sum(later, ({ raters }) => raters),
    stars: totals.stars - sum(later, ({ stars }) => stars),
  };
}

/** How the figures stood at the end of a day. */
export function standingOn(
  day: string,
  { groups, activity, shared, courses }: Counted,
  hiddenBelow: number | null,
): Standing {
  const totals = groups.map((group) => totalsOn(day, group));
  const taken = totals.filter(({ enrolled }) => tellCount(enrolled, hiddenBelow) !== null);
  const rated = totals.filter(({ raters }) => tellCount(raters, hiddenBelow) !== null);
  const takers = sum(taken, ({ enrolled }) => enrolled);
  const completed = sum(taken, (each) => each.completed);
  const raters = sum(rated, (each) => each.raters);
  const stars = sum(rated, (each) => each.stars);
  const rating = tellAverage(stars, raters, hiddenBelow);
  // Told more finely, a day's figures beside the next day's would tell of the one person between them.
  const decimals = hiddenBelow === null ? { rate: 1, rating: 2 } : { rate: 0, rating: 1 };
  return {
    day,
    totalCourses: sum(
      courses.filter((each) => each.day <= day),
      ({ change }) => change,
    ),
    activeLearners: tellCount(activeOn(day, activity) - activeOn(day, shared), hiddenBelow),
    completionRate: tellPercent(completed, takers, hiddenBelow, decimals.rate),
    averageRating: rating === null ? null : round(rating, decimals.rating),
  };
}
