import type { DraftOutline } from '@atrium/contracts/authoring/form-schemas';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addModule,
  editLesson,
  lessonsIn,
  moveLesson,
  moveModule,
  insertLesson,
  positionOf,
  removeLesson,
  removeModule,
  renameModule,
  stepPosition,
} from './outline.ts';
import { idsIn, lesson, outlineOf } from './test-kit.ts';

const sorted = (outline: DraftOutline) =>
  lessonsIn(outline)
    .map(({ id }) => id)
    .toSorted((a, b) => a - b);

const outlines = fc
  .array(fc.nat(4), { minLength: 1, maxLength: 5 })
  .map((sizes) => {
    let last = 0;
    return sizes.map((size) => Array.from({ length: size }, () => (last += 1)));
  })
  .map(([loose = [], ...modules]) => outlineOf(loose, ...modules));

test('moves a lesson within its module and to another module', () => {
  const outline = outlineOf([], [1, 2, 3], [4]);
  expect(idsIn(moveLesson(outline, 1, { module: 'm1', index: 2 }))).toEqual([[], [2, 3, 1], [4]]);
  expect(idsIn(moveLesson(outline, 2, { module: 'm2', index: 0 }))).toEqual([[], [1, 3], [2, 4]]);
  expect(idsIn(moveLesson(outline, 4, { module: null, index: 9 }))).toEqual([[4], [1, 2, 3], []]);
});

test('loses and duplicates nothing in any sequence of moves', () => {
  const moves = fc.array(fc.tuple(fc.nat(), fc.nat(6), fc.nat(6), fc.boolean()), { maxLength: 20 });
  fc.assert(
    fc.property(outlines, moves, (start, steps) => {
      const keys = [null, ...start.modules.map(({ key }) => key), 'no such module'];
      const end = steps.reduce((outline, [which, target, index, isLesson]) => {
        const module = keys[target % keys.length] ?? null;
        const { id } = lessonsIn(outline)[which % Math.max(1, sorted(outline).length)] ?? { id: 0 };
        return isLesson
          ? moveLesson(outline, id, { module, index })
          : moveModule(outline, module ?? '', index);
      }, start);
      expect(sorted(end)).toEqual(sorted(start));
      expect(end.modules.map(({ key }) => key).toSorted()).toEqual(
        start.modules.map(({ key }) => key).toSorted(),
      );
    }),
  );
});

test('restores a removed lesson at its position', () => {
  fc.assert(
    fc.property(outlines, fc.nat(), (outline, which) => {
      const all = lessonsIn(outline);
      const one = all[which % Math.max(1, all.length)];
      const position = one && positionOf(outline, one.id);
      if (!one || !position) return;
      const without = removeLesson(outline, one.id);
      expect(sorted(without)).toEqual(sorted(outline).filter((id) => id !== one.id));
      expect(insertLesson(without, one, position)).toEqual(outline);
    }),
  );
});

test('restores a lesson of a deleted module before all modules', () => {
  const outline = removeModule(outlineOf([], [1], [2]), 'm1');
  expect(idsIn(insertLesson(outline, lesson(1), { module: 'm1', index: 0 }))).toEqual([[1], [2]]);
});

test('steps a lesson through every position up to both ends of the course', () => {
  const walk = (outline: DraftOutline, id: number, step: -1 | 1): number[][][] => {
    const position = positionOf(outline, id);
    const to = position && stepPosition(outline, position, step);
    if (!to) return [];
    const next = moveLesson(outline, id, to);
    return [idsIn(next), ...walk(next, id, step)];
  };
  expect(walk(outlineOf([], [1, 2], [], [3]), 1, 1)).toEqual([
    [[], [2, 1], [], [3]],
    [[], [2], [1], [3]],
    [[], [2], [], [1, 3]],
    [[], [2], [], [3, 1]],
  ]);
  expect(walk(outlineOf([], [2], [1, 3]), 1, -1)).toEqual([
    [[], [2, 1], [3]],
    [[], [1, 2], [3]],
  ]);
  expect(walk(outlineOf([2], [1]), 1, -1).at(-1)).toEqual([[1, 2], []]);
});

test('adds, renames, moves and removes modules', () => {
  const outline = addModule(outlineOf([1], [2], [3]), { key: 'm9', title: 'New', lessons: [] });
  expect(outline.modules.map(({ key }) => key)).toEqual(['m1', 'm2', 'm9']);
  expect(renameModule(outline, 'm2', 'Other').modules[1]?.title).toBe('Other');
  expect(moveModule(outline, 'm9', 0).modules.map(({ key }) => key)).toEqual(['m9', 'm1', 'm2']);
  expect(idsIn(removeModule(outline, 'm1'))).toEqual([[1], [3], []]);
});

test('edits one lesson and no other', () => {
  const outline = outlineOf([1], [2, 3]);
  const edited = editLesson(outline, 2, { title: 'Other', isPreview: true });
  expect(edited.modules[0]?.lessons[0]).toEqual({ ...lesson(2), title: 'Other', isPreview: true });
  expect(editLesson(edited, 2, lesson(2))).toEqual(outline);
});

test('keeps the identity of unchanged lists so that their rows do not re-render', () => {
  const outline = outlineOf([9], [1, 2], [3], [4]);
  const edited = editLesson(outline, 3, { title: 'Corners' });
  expect(edited.loose).toBe(outline.loose);
  expect(edited.modules[0]).toBe(outline.modules[0]);
  expect(edited.modules[2]).toBe(outline.modules[2]);
  const moved = moveLesson(outline, 1, { module: 'm2', index: 0 });
  expect(moved.loose).toBe(outline.loose);
  expect(moved.modules[2]).toBe(outline.modules[2]);
});
