import type { Course } from '@atrium/contracts/courses/courses';
import { expect, test } from 'vitest';
import { arrangeCourses } from './own-courses.ts';

const course = (id: number) => ({ id, title: `Course ${id}` }) as Course;
const courses = [1, 2, 3, 4].map(course);
const started = (courseId: number, percentComplete: number) => ({
  courseId,
  course: course(courseId),
  percentComplete,
  lastActivityAt: '2026-08-24T08:32:03.135Z',
  completedAt: null,
  firstCompletedAt: null,
  certifiedAt: null,
});
const shown = (arranged: ReturnType<typeof arrangeCourses>) =>
  arranged.map(({ course: { id }, percent }) => [id, percent]);

test('lists started courses first, even if not in the given list, and keeps the order of the rest', () => {
  expect(shown(arrangeCourses(courses, [started(4, 12), started(9, 50), started(3, 100)]))).toEqual(
    [
      [4, 12],
      [9, 50],
      [3, 100],
      [1, 0],
      [2, 0],
    ],
  );
});

test('keeps the order and leaves the percent undefined without progress', () => {
  expect(shown(arrangeCourses(courses, undefined))).toEqual([
    [1, undefined],
    [2, undefined],
    [3, undefined],
    [4, undefined],
  ]);
});
