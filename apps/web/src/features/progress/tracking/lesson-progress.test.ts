import { expect, test } from 'vitest';
import { countByStatus, withProgress } from './lesson-progress.ts';
import { aLesson, aUnit } from '../../courses/outline/test-kit.ts';

test('combines each lesson with its progress and counts every status', () => {
  const lessons = [aLesson(1), aLesson(2), aLesson(3), aLesson(4)];
  const units = [aUnit(3, 'in_progress'), aUnit(1, 'completed'), aUnit(2, 'completed')];
  const all = withProgress(lessons, units);
  expect(all.map(({ unit }) => unit?.status)).toEqual([
    'completed',
    'completed',
    'in_progress',
    undefined,
  ]);
  expect(countByStatus(all)).toEqual({ completed: 2, in_progress: 1, not_started: 1 });
});

test('does not count progress in lessons that are no longer in the outline', () => {
  const all = withProgress([aLesson(1)], [aUnit(1, 'completed'), aUnit(9, 'completed')]);
  expect(countByStatus(all)).toEqual({ completed: 1, in_progress: 0, not_started: 0 });
});
