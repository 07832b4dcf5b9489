import type { Course } from '@atrium/contracts/courses';
import { expect, test } from 'vitest';
import { arrangeCourses } from './arrange-courses.ts';

const courses = [1, 2, 3, 4].map((id) => ({ id, title: `Course ${id}` }) as Course);
const begun = (courseId: number, percentComplete: number, lastActivityAt: string) => ({
  courseId,
  percentComplete,
  lastActivityAt,
  completedAt: null,
});
const shown = (arranged: ReturnType<typeof arrangeCourses>) =>
  arranged.map(({ course, percent }) => [course.id, percent]);

test('what was begun comes first, the latest on top; the rest keeps its order', () => {
  const progress = [
    begun(3, 100, '2026-08-24T08:32:03.135Z'),
    begun(4, 12, '2026-08-28T11:52:03.135Z'),
  ];
  expect(shown(arrangeCourses(courses, progress))).toEqual([
    [4, 12],
    [3, 100],
    [1, 0],
    [2, 0],
  ]);
});

test('without progress the order stays, and nothing is claimed', () => {
  expect(shown(arrangeCourses(courses, undefined))).toEqual([
    [1, undefined],
    [2, undefined],
    [3, undefined],
    [4, undefined],
  ]);
});

test('progress in a course that is not among them changes nothing', () => {
  expect(
    shown(arrangeCourses(courses.slice(0, 1), [begun(9, 50, '2026-08-28T11:52:03Z')])),
  ).toEqual([[1, 0]]);
});
