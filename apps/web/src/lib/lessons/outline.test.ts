import { expect, test } from 'vitest';
import { groupLessons } from './outline.ts';
import { aLesson } from './test-kit.ts';

const modules = [
  { id: 70, number: 1, title: 'Begin' },
  { id: 80, number: 2, title: 'Go on' },
  { id: 90, number: 3, title: 'Nothing in it' },
];
const inModule = (id: number, moduleId: number | null) => aLesson(id, { moduleId });
const shape = (lessons: Parameters<typeof groupLessons>[0]) =>
  groupLessons(lessons, modules).map(({ module, lessons: own }) => [
    module?.number,
    own.map(({ id }) => id),
  ]);

test('lessons stand in their modules, and a module without lessons is left out', () => {
  expect(shape([inModule(1, 70), inModule(2, 70), inModule(3, 80)])).toEqual([
    [1, [1, 2]],
    [2, [3]],
  ]);
});

test('lessons in no module keep their place before, between and after', () => {
  const lessons = [inModule(1, null), inModule(2, 70), inModule(3, null), inModule(4, null)];
  expect(shape(lessons)).toEqual([
    [undefined, [1]],
    [1, [2]],
    [undefined, [3, 4]],
  ]);
});

test('a module whose lessons are apart still has one heading', () => {
  expect(shape([inModule(1, 70), inModule(2, 80), inModule(3, 70)])).toEqual([
    [1, [1, 3]],
    [2, [2]],
  ]);
});

test('without modules there is one group, without lessons none', () => {
  expect(shape([inModule(1, null), inModule(2, null)])).toEqual([[undefined, [1, 2]]]);
  expect(shape([])).toEqual([]);
});
