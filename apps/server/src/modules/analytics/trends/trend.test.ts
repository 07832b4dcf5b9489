import { expect, test } from 'vitest';
import {
  countMinDistinctLearners,
  buildTrendHidingSmallGroups,
  buildTrend,
  getTrendPeriod,
  dailySteps,
  weeklySteps,
  sumEnrollments,
  type CourseDayEnrollments,
} from './trend.ts';

// A Sunday.
const today = '2026-11-15';

test('ends with today and compares each day with the one a period earlier', () => {
  const steps = dailySteps(today, 30);
  expect(getTrendPeriod(steps)).toEqual({ from: '2026-09-17', to: today });
  const enrollments = [
    { day: '2026-11-15', enrolled: 3 },
    { day: '2026-10-16', enrolled: 2 },
    { day: '2026-10-17', enrolled: 1 },
    { day: '2026-09-17', enrolled: 7 },
  ];
  const { points } = buildTrend(steps, enrollments, sumEnrollments);
  expect(points).toHaveLength(30);
  expect(points[0]).toEqual({ day: '2026-10-17', enrollments: 1, before: 7 });
  expect(points.at(-1)).toEqual({ day: today, enrollments: 3, before: 2 });
});

test('starts weeks on Mondays, with as many in both periods', () => {
  for (const [days, weeks] of [
    [30, 4],
    [90, 12],
    [365, 52],
  ] as const) {
    const { points } = buildTrend(weeklySteps(today, days), [], sumEnrollments);
    expect(points).toHaveLength(weeks);
    expect(points.at(-1)).toEqual({ day: '2026-11-09', enrollments: 0, before: 0 });
  }
  const steps = weeklySteps(today, 30);
  expect(getTrendPeriod(steps)).toEqual({ from: '2026-09-21', to: today });
  const enrollments = [
    { day: '2026-10-19', enrolled: 1 },
    { day: '2026-10-25', enrolled: 1 },
    { day: '2026-10-18', enrolled: 5 },
    { day: '2026-09-21', enrolled: 4 },
  ];
  const { points } = buildTrend(steps, enrollments, sumEnrollments);
  expect(points[0]).toEqual({ day: '2026-10-19', enrollments: 2, before: 4 });
});

test('counts one learner who starts five courses once', () => {
  const day = '2026-11-09';
  const five = [1, 2, 3, 4, 5].map((courseId) => ({ day, courseId, enrolled: 1 }));
  expect(countMinDistinctLearners(five)).toBe(1);
  expect(countMinDistinctLearners([...five, { day: today, courseId: 5, enrolled: 4 }])).toBe(5);
  expect(countMinDistinctLearners([])).toBe(0);
});

const inCourse = (courseId: number, day: string, enrolled: number) => ({ courseId, day, enrolled });
const hideFew = (
  rows: CourseDayEnrollments[],
  countUnseen: (enrollments: readonly CourseDayEnrollments[]) => number,
) =>
  buildTrendHidingSmallGroups({ today, days: 30 }, rows, {
    hiddenBelow: 5,
    countUnseen,
  }).points.map(({ enrollments, before }) => [enrollments, before]);

test('hides a second week if a hidden one could be derived from the total', () => {
  const rows = [
    inCourse(1, '2026-11-09', 9),
    inCourse(1, '2026-11-02', 4),
    inCourse(1, '2026-09-28', 6),
  ];
  // The six belong to the previous period and are hidden with the four, leaving ten of nineteen unattributed.
  expect(hideFew(rows, sumEnrollments)).toEqual([
    [0, 0],
    [0, null],
    [null, 0],
    [9, 0],
  ]);
  const two = [...rows, inCourse(1, '2026-10-19', 1)];
  expect(hideFew(two, sumEnrollments)).toEqual([
    [null, 0],
    [0, 6],
    [null, 0],
    [9, 0],
  ]);
});

test('hides nothing if all weeks are large enough, and everything if the total is too small', () => {
  const enough = [inCourse(1, '2026-11-09', 5), inCourse(1, '2026-11-02', 7)];
  expect(hideFew(enough, sumEnrollments).slice(2)).toEqual([
    [7, 0],
    [5, 0],
  ]);
  expect(hideFew([inCourse(1, '2026-11-09', 1)], sumEnrollments).at(-1)).toEqual([null, 0]);
});

test('treats weeks of different courses as possibly the same learners', () => {
  const rows = [
    inCourse(1, '2026-11-09', 4),
    inCourse(2, '2026-11-02', 4),
    inCourse(1, '2026-10-26', 8),
    inCourse(2, '2026-10-19', 7),
  ];
  expect(hideFew(rows, countMinDistinctLearners).map(([week]) => week)).toEqual([
    null,
    8,
    null,
    null,
  ]);
});

test('hides no week of visible learners only, and any week with a negative count', () => {
  const countUnseen = (enrollments: readonly CourseDayEnrollments[]) =>
    sumEnrollments(enrollments.filter(({ courseId }) => courseId === 1));
  const rows = [
    inCourse(2, '2026-11-09', 3),
    inCourse(1, '2026-11-02', 2),
    inCourse(1, '2026-10-26', 5),
    inCourse(1, '2026-10-19', 6),
  ];
  expect(hideFew(rows, countUnseen).map(([week]) => week)).toEqual([6, null, null, 3]);
  const late = [inCourse(1, '2026-11-02', -1), inCourse(1, '2026-10-26', 8)];
  expect(hideFew(late, countUnseen).map(([week]) => week)).toEqual([0, null, null, 0]);
});

test('hides a week in every trend or in none', () => {
  const rows = [
    inCourse(1, '2026-11-09', 9),
    inCourse(1, '2026-11-02', 4),
    inCourse(1, '2026-09-28', 6),
    // Smaller than the six, but only covered by the longest trend.
    inCourse(1, '2025-03-03', 5),
  ];
  const hiding = { hiddenBelow: 5, countUnseen: sumEnrollments };
  const enrollmentsOf = (days: 30 | 90 | 365, week: string) => {
    const { points } = buildTrendHidingSmallGroups({ today, days }, rows, hiding);
    return points.find(({ day }) => day === week)?.enrollments;
  };
  for (const days of [30, 90, 365] as const) expect(enrollmentsOf(days, '2026-11-02')).toBeNull();
  for (const days of [90, 365] as const) expect(enrollmentsOf(days, '2026-09-28')).toBe(6);
  expect(hideFew(rows, sumEnrollments)).toContainEqual([0, 6]);
});
