import { expect, test } from 'vitest';
import { nextStep } from './next-step.ts';
import { aLesson, aUnit } from '../../lib/lessons/test-kit.ts';

const lessons = [aLesson(5), aLesson(6), aLesson(7)];

test('where nothing is begun, or nothing is known, the first lesson starts', () => {
  expect(nextStep(lessons)).toMatchObject({ action: 'start', lesson: { id: 5 } });
  const units = lessons.map(({ id }) => aUnit(id, 'not_started'));
  expect(nextStep(lessons, units)).toMatchObject({ action: 'start', lesson: { id: 5 } });
});

test('the first lesson not done is where to go on, whatever comes after it', () => {
  const units = [aUnit(5, 'completed'), aUnit(6, 'not_started'), aUnit(7, 'completed')];
  expect(nextStep(lessons, units)).toMatchObject({ action: 'continue', lesson: { id: 6 } });
  const underWay = [aUnit(5, 'in_progress')];
  expect(nextStep(lessons, underWay)).toMatchObject({ action: 'continue', lesson: { id: 5 } });
});

test('when all is done the first lesson is there to be seen again', () => {
  const units = lessons.map(({ id }) => aUnit(id, 'completed'));
  expect(nextStep(lessons, units)).toMatchObject({ action: 'review', lesson: { id: 5 } });
});

test('without lessons there is nothing to start', () => {
  expect(nextStep([])).toBeUndefined();
});
