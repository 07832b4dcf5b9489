import { expect, test } from 'vitest';
import type { LessonStatus } from '@atrium/contracts/progress/constants';
import { summarizeProgress } from './summary.ts';

const lessons = (...statuses: LessonStatus[]) => statuses.map((status) => ({ status, points: 10 }));
const times = (count: number, status: LessonStatus) =>
  lessons(...Array.from({ length: count }, () => status));

test('counts completed lessons and points', () => {
  expect(summarizeProgress(lessons('completed', 'in_progress', 'not_started'), null)).toEqual({
    percentComplete: 33,
    pointsEarned: 10,
    totalPoints: 30,
  });
});

test('returns 100 percent only when all lessons are completed', () => {
  expect(
    summarizeProgress([...times(399, 'completed'), ...times(1, 'in_progress')], null)
      .percentComplete,
  ).toBe(99);
  expect(summarizeProgress(times(400, 'completed'), null).percentComplete).toBe(100);
});

test('returns 0 percent for a course without lessons', () => {
  expect(summarizeProgress([], null)).toEqual({
    percentComplete: 0,
    pointsEarned: 0,
    totalPoints: 0,
  });
});

test('stays at 100 percent when lessons are added after completion', () => {
  const rows = lessons('completed', 'not_started');
  expect(summarizeProgress(rows, new Date())).toEqual({
    percentComplete: 100,
    pointsEarned: 10,
    totalPoints: 20,
  });
});

test('rounds half a percent up', () => {
  expect(
    summarizeProgress([...times(23, 'completed'), ...times(17, 'in_progress')], null),
  ).toMatchObject({
    percentComplete: 58,
  });
});
