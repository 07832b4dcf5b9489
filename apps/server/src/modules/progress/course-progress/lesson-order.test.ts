import type { LessonStatus } from '@atrium/contracts/progress/constants';
import { expect, test } from 'vitest';
import { listLockedLessons } from './lesson-order.ts';

const lessons = [{ id: 7 }, { id: 3 }, { id: 9 }, { id: 4 }];
const stored = (statuses: Record<number, LessonStatus>) =>
  Object.entries(statuses).map(([id, status]) => ({ lessonId: Number(id), status }));
const listLocked = (statuses: Record<number, LessonStatus>) => [
  ...listLockedLessons(lessons, stored(statuses), 'sequential'),
];

test('locks the lessons after the first incomplete one', () => {
  expect(listLocked({})).toEqual([3, 9, 4]);
  expect(listLocked({ 7: 'in_progress' })).toEqual([3, 9, 4]);
  expect(listLocked({ 7: 'completed', 3: 'in_progress' })).toEqual([9, 4]);
  expect(listLocked({ 7: 'completed', 3: 'completed', 9: 'completed' })).toEqual([]);
});

test('leaves completed lessons open', () => {
  expect(listLocked({ 9: 'completed' })).toEqual([3, 4]);
});

test('locks nothing in a course with a free order', () => {
  expect([...listLockedLessons(lessons, [], 'free')]).toEqual([]);
});
