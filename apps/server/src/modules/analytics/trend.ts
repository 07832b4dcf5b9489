import type { EnrollmentTrend, TrendDays } from '@atrium/contracts/analytics';
import { addDays, daysUpTo, mondayOf } from './calendar.ts';
import { tellCount } from '../../policies/small-groups.ts';

const weekDays = 7;
const longest = 365 satisfies TrendDays;

/** What a trend is made of: the first and the last day of each point, and how long the period is. */
export type Steps = {
  days: TrendDays;
  step: EnrollmentTrend['step'];
  periodDays: number;
  points: { first: string; last: string }[];
};

/** The days up to and including today. The period before has as many. */
export function stepByDay(today: string, days: TrendDays): Steps {
  const points = daysUpTo(today, days).map((day) => ({ first: day, last: day }));
  return { days, step: 'day', periodDays: days, points };
}

/** As many whole weeks as the days make, the last of them the one that today is in. So has the period before. */
export function stepByWeek(today: string, days: TrendDays): Steps {
  const weeks = Math.floor(days / weekDays);
  const thisWeek = mondayOf(today);
  const points = Array.from({ length: weeks }, (_, index) => {
    const first = addDays(thisWeek, (index + 1 - weeks) * weekDays);
    return { first, last: addDays(first, weekDays - 1) };
  });
  return { days, step: 'week', periodDays: weeks * weekDays, points };
}

/** The first and the last day that such a trend tells of. */
export function spanOf({ points, periodDays }: Steps): { from: string; to: string } {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) throw new Error('a trend has points');
  return { from: addDays(first.first, -periodDays), to: last.last };
}

export type EnrolledOn = { day: string; enrolled: number };
export type EnrolledIn = EnrolledOn & { courseId: number };

/** How many enrolled in all. */
export const sumOf = (enrollments: readonly EnrolledOn[]) =>
  enrollments.reduce((total, { enrolled }) => total + enrolled, 0);

/** How many people enrolled at least: somebody may begin several courses, but each of them once. */
export function fewestPeople(enrollments: readonly EnrolledIn[]): number {
  const byCourse = Map.groupBy(enrollments, ({ courseId }) => courseId);
  return Math.max(0, ...[...byCourse.values()].map(sumOf));
}

/** Lays enrollments beside those of the period before, point by point, each as it is told. */
export function layTrend<Row extends EnrolledOn, Told>(
  { days, step, periodDays, points }: Steps,
  enrollments: readonly Row[],
  tell: (those: Row[]) => Told,
) {
  const tellOf = (first: string, last: string) =>
    tell(enrollments.filter(({ day }) => day >= first && day <= last));
  return {
    days,
    step,
    points: points.map(({ first, last }) => ({
      day: first,
      enrollments: tellOf(first, last),
      before: tellOf(addDays(first, -periodDays), addDays(last, -periodDays)),
    })),
  };
}

/** How many have to be together to be told of, of people the viewer may not see, and how many of those there are. */
type Hiding<Row> = { hiddenBelow: number; countUnseen: (those: readonly Row[]) => number };

/** The weeks among which it is decided which are told: those of the longest trend, whichever is asked for. */
const decidedAmong = (today: string): Steps => stepByWeek(today, longest);

/** The first and the last day of them. */
export const spanOfWeeks = (today: string) => spanOf(decidedAmong(today));

/**
 * The weeks that have too few whom the viewer may not see. While they have too few all together, whoever knows the total
 * could still work them out, so the smallest that is told is hidden with them.
 */
function hideWeeks<Row extends EnrolledOn>(
  weeks: Row[][],
  { hiddenBelow, countUnseen }: Hiding<Row>,
): Set<string> {
  const hidden = new Set(
    weeks.filter((those) => tellCount(countUnseen(those), hiddenBelow) === null),
  );
  const told = weeks.filter((those) => !hidden.has(those) && countUnseen(those) > 0);
  const smallestFirst = told.toSorted((a, b) => countUnseen(a) - countUnseen(b));
  for (const those of hidden.size > 0 ? smallestFirst : []) {
    if (countUnseen([...hidden].flat()) >= hiddenBelow) break;
    hidden.add(those);
  }
  return new Set([...hidden].flat().map(({ day }) => mondayOf(day)));
}

/**
 * By weeks, without those that have too few whom the viewer may not see. A week is hidden in every trend or in none: two
 * of them laid side by side tell no more than the longest.
 */
export function layHidingFew<Row extends EnrolledOn>(
  { today, days }: { today: string; days: TrendDays },
  enrollments: readonly Row[],
  hiding: Hiding<Row>,
): Pick<EnrollmentTrend, 'days' | 'step' | 'points'> {
  const { points } = layTrend(decidedAmong(today), enrollments, (those) => those);
  const hidden = hideWeeks(
    points.flatMap((point) => [point.enrollments, point.before]),
    hiding,
  );
  return layTrend(stepByWeek(today, days), enrollments, (those) =>
    those.some(({ day }) => hidden.has(mondayOf(day))) ? null : sumOf(those),
  );
}
