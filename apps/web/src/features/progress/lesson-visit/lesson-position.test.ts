import { expect, test } from 'vitest';
import { aLesson } from '../../courses/outline/test-kit.ts';
import { getLessonPosition } from './lesson-position.ts';

const modules = [
  { id: 70, number: 4, title: 'Begin' },
  { id: 80, number: 5, title: 'Go on' },
];
const lessons = [
  aLesson(1, { moduleId: 70 }),
  aLesson(2, { moduleId: 70 }),
  aLesson(3, { moduleId: 80 }),
];
const position = (id: number) => getLessonPosition(aLesson(id), lessons, modules);

test('counts within the module and finds neighbors across modules', () => {
  expect(position(2)).toMatchObject({ module: modules[0], position: 2, count: 2 });
  expect(position(2).previous?.id).toBe(1);
  expect(position(2).next?.id).toBe(3);
});

test('has no previous lesson for the first and no next lesson for the last', () => {
  expect(position(1).previous).toBeUndefined();
  expect(position(3).next).toBeUndefined();
});

test('counts a lesson without a module among its neighbors', () => {
  const loose = [aLesson(7), aLesson(8)];
  expect(getLessonPosition(aLesson(8), loose, [])).toMatchObject({
    module: undefined,
    position: 2,
    count: 2,
  });
});
