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

test('groups lessons by module and leaves out empty modules', () => {
  expect(shape([inModule(1, 70), inModule(2, 70), inModule(3, 80)])).toEqual([
    [1, [1, 2]],
    [2, [3]],
  ]);
});

test('keeps lessons without a module before, between and after modules', () => {
  const lessons = [inModule(1, null), inModule(2, 70), inModule(3, null), inModule(4, null)];
  expect(shape(lessons)).toEqual([
    [undefined, [1]],
    [1, [2]],
    [undefined, [3, 4]],
  ]);
});

test('shows one heading for a module whose lessons are apart', () => {
  expect(shape([inModule(1, 70), inModule(2, 80), inModule(3, 70)])).toEqual([
    [1, [1, 3]],
    [2, [2]],
  ]);
});

test('returns one group without modules, none without lessons', () => {
  expect(shape([inModule(1, null), inModule(2, null)])).toEqual([[undefined, [1, 2]]]);
  expect(shape([])).toEqual([]);
});
