import { expect, test } from 'vitest';
import type { LessonStatus } from '@atrium/contracts/constants';
import { summarise } from './summary.ts';

const lessons = (...statuses: LessonStatus[]) => statuses.map((status) => ({ status, points: 10 }));
const times = (count: number, status: LessonStatus) =>
  lessons(...Array.from({ length: count }, () => status));

test('counts what is done of what there is', () => {
  expect(summarise(lessons('completed', 'in_progress', 'not_started'))).toEqual({
    percentComplete: 33,
    pointsEarned: 10,
    totalPoints: 30,
  });
});

test('says a hundred only when nothing is left', () => {
  expect(summarise([...times(399, 'completed'), ...times(1, 'in_progress')]).percentComplete).toBe(
    99,
  );
  expect(summarise(times(400, 'completed')).percentComplete).toBe(100);
});

test('a course without lessons is not complete', () => {
  expect(summarise([])).toEqual({ percentComplete: 0, pointsEarned: 0, totalPoints: 0 });
});
