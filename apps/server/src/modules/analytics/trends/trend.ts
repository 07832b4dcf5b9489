import type { EnrollmentTrend } from '@atrium/contracts/analytics/analytics';
import type { TrendDays } from '@atrium/contracts/analytics/constants';
import { addDays, daysUpTo, mondayOf } from '../scopes/index.ts';
import { maskCount } from '../../../policies/small-groups.ts';

const weekDays = 7;
const longest = 365 satisfies TrendDays;

/** The first and last day of each point of a trend, and the length of its period. */
export type Steps = {
  days: TrendDays;
  step: EnrollmentTrend['step'];
  periodDays: number;
  points: { first: string; last: string }[];
};

/** Returns one step per day up to today. */
export function dailySteps(today: string, days: TrendDays): Steps {
  const points = daysUpTo(today, days).map((day) => ({ first: day, last: day }));
  return { days, step: 'day', periodDays: days, points };
}

/** Returns one step per whole week that fits into `days`, the last one being the current week. */
export function weeklySteps(today: string, days: TrendDays): Steps {
  const weeks = Math.floor(days / weekDays);
  const thisWeek = mondayOf(today);
  const points = Array.from({ length: weeks }, (_, index) => {
    const first = addDays(thisWeek, (index + 1 - weeks) * weekDays);
    return { first, last: addDays(first, weekDays - 1) };
  });
  return { days, step: 'week', periodDays: weeks * weekDays, points };
}

/** Returns the first and last day a trend covers, including the period before. */
export function getTrendPeriod({ points, periodDays }: Steps): { from: string; to: string } {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) throw new Error('a trend has points');
  return { from: addDays(first.first, -periodDays), to: last.last };
}

export type DayEnrollments = { day: string; enrolled: number };
export type CourseDayEnrollments = DayEnrollments & { courseId: number };

/** Sums all enrollments. */
export const sumEnrollments = (enrollments: readonly DayEnrollments[]) =>
  enrollments.reduce((total, { enrolled }) => total + enrolled, 0);

/** Returns the minimum number of distinct learners: one may start several courses, but each only once. */
export function countMinDistinctLearners(enrollments: readonly CourseDayEnrollments[]): number {
  const byCourse = Map.groupBy(enrollments, ({ courseId }) => courseId);
  return Math.max(0, ...[...byCourse.values()].map(sumEnrollments));
}

/** Pairs the enrollments of each step with those of the period before, both converted by `convert`. */
export function buildTrend<Row extends DayEnrollments, Value>(
  { days, step, periodDays, points }: Steps,
  enrollments: readonly Row[],
  convert: (rows: Row[]) => Value,
) {
  const convertRange = (first: string, last: string) =>
    convert(enrollments.filter(({ day }) => day >= first && day <= last));
  return {
    days,
    step,
    points: points.map(({ first, last }) => ({
      day: first,
      enrollments: convertRange(first, last),
      before: convertRange(addDays(first, -periodDays), addDays(last, -periodDays)),
    })),
  };
}

/** Smallest group of learners shown that the viewer may not see, and how to count such learners. */
type Hiding<Row> = { hiddenBelow: number; countUnseen: (rows: readonly Row[]) => number };

/** The weeks considered when deciding which to hide: always those of the longest trend. */
const decidedAmong = (today: string): Steps => weeklySteps(today, longest);

/** Returns the first and last day of those weeks. */
export const getWeeklyPeriod = (today: string) => getTrendPeriod(decidedAmong(today));

/**
 * Returns the weeks with too few learners the viewer may not see. While the hidden weeks together still have too few,
 * they could be derived from the total, so the smallest visible week is hidden as well.
 */
function hideWeeks<Row extends DayEnrollments>(
  weeks: Row[][],
  { hiddenBelow, countUnseen }: Hiding<Row>,
): Set<string> {
  const hidden = new Set(
    weeks.filter((rows) => maskCount(countUnseen(rows), hiddenBelow) === null),
  );
  const visible = weeks.filter((rows) => !hidden.has(rows) && countUnseen(rows) > 0);
  const smallestFirst = visible.toSorted((a, b) => countUnseen(a) - countUnseen(b));
  for (const rows of hidden.size > 0 ? smallestFirst : []) {
    if (countUnseen([...hidden].flat()) >= hiddenBelow) break;
    hidden.add(rows);
  }
  return new Set([...hidden].flat().map(({ day }) => mondayOf(day)));
}

/**
 * Builds a weekly trend without the weeks that have too few learners the viewer may not see. A week is hidden in
 * every trend or in none, so comparing two trends reveals no more than the longest.
 */
export function buildTrendHidingSmallGroups<Row extends DayEnrollments>(
  { today, days }: { today: string; days: TrendDays },
  enrollments: readonly Row[],
  hiding: Hiding<Row>,
): Pick<EnrollmentTrend, 'days' | 'step' | 'points'> {
  const { points } = buildTrend(decidedAmong(today), enrollments, (rows) => rows);
  const hidden = hideWeeks(
    points.flatMap((point) => [point.enrollments, point.before]),
    hiding,
  );
  return buildTrend(weeklySteps(today, days), enrollments, (rows) =>
    rows.some(({ day }) => hidden.has(mondayOf(day))) ? null : sumEnrollments(rows),
  );
}
