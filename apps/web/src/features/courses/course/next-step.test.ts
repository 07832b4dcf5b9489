import { expect, test } from 'vitest';
import { findLessonToOpen } from './next-step.ts';
import { aLesson, aUnit } from '../outline/test-kit.ts';

const lessons = [aLesson(5), aLesson(6), aLesson(7)];

test('starts with the first lesson when nothing is started or progress is unknown', () => {
  expect(findLessonToOpen(lessons)).toMatchObject({ action: 'start', lesson: { id: 5 } });
  const units = lessons.map(({ id }) => aUnit(id, 'not_started'));
  expect(findLessonToOpen(lessons, units)).toMatchObject({ action: 'start', lesson: { id: 5 } });
});

test('continues with the first incomplete lesson, even if later ones are completed', () => {
  const units = [aUnit(5, 'completed'), aUnit(6, 'not_started'), aUnit(7, 'completed')];
  expect(findLessonToOpen(lessons, units)).toMatchObject({ action: 'continue', lesson: { id: 6 } });
  const inProgress = [aUnit(5, 'in_progress')];
  expect(findLessonToOpen(lessons, inProgress)).toMatchObject({
    action: 'continue',
    lesson: { id: 5 },
  });
});

test('offers the first lesson for review when all are completed', () => {
  const units = lessons.map(({ id }) => aUnit(id, 'completed'));
  expect(findLessonToOpen(lessons, units)).toMatchObject({ action: 'review', lesson: { id: 5 } });
});

test('returns undefined for a course without lessons', () => {
  expect(findLessonToOpen([])).toBeUndefined();
});
