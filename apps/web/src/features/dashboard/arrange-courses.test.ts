import type { Course } from '@atrium/contracts/courses';
import { expect, test } from 'vitest';
import { arrangeCourses } from './arrange-courses.ts';

const course = (id: number) => ({ id, title: `Course ${id}` }) as Course;
const courses = [1, 2, 3, 4].map(course);
const begun = (courseId: number, percentComplete: number) => ({
  courseId,
  course: course(courseId),
  percentComplete,
  lastActivityAt: '2026-08-24T08:32:03.135Z',
  completedAt: null,
  certifiedAt: null,
});
const shown = (arranged: ReturnType<typeof arrangeCourses>) =>
  arranged.map(({ course: { id }, percent }) => [id, percent]);

test('what was begun comes first, also what is not among the courses at hand; the rest keeps its order', () => {
  expect(shown(arrangeCourses(courses, [begun(4, 12), begun(9, 50), begun(3, 100)]))).toEqual([
    [4, 12],
    [9, 50],
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
