import { expect, test } from 'vitest';
import { applyMove, getPosition, startMove, moveOver, stepMove, type Move } from './moves.ts';
import { idsIn, outlineOf } from './test-kit.ts';

const outline = outlineOf([], [1, 2], [3, 4], []);

function lift(id: number | string): Move {
  const move = startMove(outline, id);
  if (!move) throw new Error(`nothing to lift at ${id}`);
  return move;
}

const steps = (id: number | string, ...by: (-1 | 1)[]) =>
  by.reduce<Move>((move, step) => stepMove(outline, move, step) ?? move, lift(id));

test('keeps the position of a lifted item until it is moved', () => {
  for (const id of [1, 4, 'm2']) expect(applyMove(outline, lift(id))).toEqual(outline);
  expect(startMove(outline, 99)).toBeUndefined();
  expect(startMove(outline, 'm9')).toBeUndefined();
});

test('continues each step from the last position, across modules', () => {
  expect(idsIn(applyMove(outline, steps(2, 1)))).toEqual([[], [1], [2, 3, 4], []]);
  expect(idsIn(applyMove(outline, steps(2, 1, 1)))).toEqual([[], [1], [3, 2, 4], []]);
  expect(idsIn(applyMove(outline, steps(2, 1, 1, -1, -1)))).toEqual(idsIn(outline));
  expect(stepMove(outline, steps(4, 1), 1)).toBeUndefined();
  expect(stepMove(outline, lift(1), -1)).toBeUndefined();
});

test('moves a module past its neighbors but not past the ends', () => {
  expect(idsIn(applyMove(outline, steps('m1', 1)))).toEqual([[], [3, 4], [1, 2], []]);
  expect(stepMove(outline, lift('m1'), -1)).toBeUndefined();
  expect(stepMove(outline, lift('m3'), 1)).toBeUndefined();
});

test('moves a lesson to the list it is over, before or after the lesson under it', () => {
  const held = lift(1);
  if (held.what !== 'lesson') throw new Error('a lesson was lifted');
  const over = (...where: [Parameters<typeof moveOver>[2], boolean]) =>
    idsIn(applyMove(outline, moveOver(outline, held, ...where)));
  expect(over({ lesson: 3 }, false)).toEqual([[], [2], [1, 3, 4], []]);
  expect(over({ lesson: 3 }, true)).toEqual([[], [2], [3, 1, 4], []]);
  expect(over({ list: 'm3' }, false)).toEqual([[], [2], [3, 4], [1]]);
  expect(over({ lesson: 2 }, true)).toEqual(idsIn(outline));
});

test('describes a position within its list', () => {
  expect(getPosition(outline, steps(2, 1), 4)).toEqual({
    title: 'Lesson 2',
    position: 1,
    count: 3,
    in: 'module',
    number: 5,
    module: 'Module 2',
  });
  expect(
    getPosition(outlineOf([7, 8]), { what: 'lesson', id: 8, to: { module: null, index: 0 } }, 1),
  ).toEqual({ title: 'Lesson 8', position: 1, count: 2, in: 'loose' });
  expect(getPosition(outline, steps('m3', -1), 1)).toEqual({
    title: 'Module 3',
    position: 2,
    count: 3,
    in: 'modules',
  });
});
