import { expect, test } from 'vitest';
import { aLesson, aUnit } from '../../courses/outline/test-kit.ts';
import { withProgress } from '../tracking/lesson-progress.ts';
import { getNextTarget } from './next-target.ts';

const [first, second, last] = [aLesson(1), aLesson(2), aLesson(3)];
const course = { id: 7, href: '/course/7', hasCertificate: false };
const done = (...ids: number[]) =>
  withProgress(
    [first, second, last],
    ids.map((id) => aUnit(id, 'completed')),
  );

test('leads to the next lesson, completed or not', () => {
  const onward = getNextTarget({ next: second }, first, course, done(1, 2, 3));
  expect(onward).toEqual({ kind: 'next', lesson: second, href: second.href });
});

test('leads from the last lesson to a skipped one', () => {
  const onward = getNextTarget({ next: undefined }, last, course, done(1, 3));
  expect(onward).toMatchObject({ kind: 'skipped', lesson: second });
});

test('leads past locked lessons to the lesson that has to be completed first', () => {
  const units = [
    aUnit(1, 'in_progress'),
    aUnit(2, 'completed'),
    { ...aUnit(3, 'not_started'), isLocked: true },
  ];
  const progress = withProgress([first, second, last], units);
  expect(getNextTarget({ next: last }, second, course, progress)).toMatchObject({
    kind: 'skipped',
    lesson: first,
  });
  expect(getNextTarget({ next: last }, first, course, progress).kind).toBe('end');
});

test('finishes the course once every lesson is completed and does not count the last lesson as skipped', () => {
  const after = (progress: ReturnType<typeof done>) =>
    getNextTarget({ next: undefined }, last, course, progress).kind;
  expect(after(done(1, 2, 3))).toBe('finished');
  expect(after(done(1, 2))).toBe('end');
});

test('leads to the completion page once every lesson is completed', () => {
  const awarding = { ...course, hasCertificate: true };
  const after = (progress: ReturnType<typeof done>) =>
    getNextTarget({ next: undefined }, last, awarding, progress);
  expect(after(done(1, 2, 3))).toEqual({ kind: 'certified', href: '/course/7/completed' });
  expect(after(done(1, 2)).kind).toBe('end');
});

test('leads back to the course without progress', () => {
  expect(getNextTarget({ next: undefined }, last, course, undefined)).toEqual({
    kind: 'end',
    href: '/course/7',
  });
});
