import type { StartedCourse } from '@atrium/contracts/progress/progress';
import type { RequiredCourse } from '@atrium/contracts/training/training';
import { expect, test } from 'vitest';
import { sortCourses } from './sort-courses.ts';

const started = (courseId: number, completedAt: string | null) =>
  ({ courseId, completedAt }) as StartedCourse;
const required = (courseId: number, status: RequiredCourse['status']) =>
  ({ courseId, status }) as RequiredCourse;
const done = '2026-03-01T12:00:00.000Z';

test('puts each course into one section only', () => {
  const sections = sortCourses(
    [started(1, null), started(2, null), started(3, done), started(4, done)],
    [required(2, 'overdue'), required(3, 'expired'), required(4, 'up_to_date')],
  );
  expect(sections.required.map(({ courseId }) => courseId)).toEqual([2, 3]);
  expect(sections.inProgress.map(({ courseId }) => courseId)).toEqual([1]);
  expect(sections.completed.map(({ courseId }) => courseId)).toEqual([4]);
});

test('lists a required course that is not started', () => {
  const { required: rows } = sortCourses([], [required(7, 'not_started')]);
  expect(rows).toEqual([required(7, 'not_started')]);
});
