import { expect, test } from 'vitest';
import { getNextCell } from './grid-keys.ts';

const last = { row: 9, column: 3 };
const from = (key: string, row: number, column: number, isCtrl = false) =>
  getNextCell({ key, ctrlKey: isCtrl, metaKey: false }, { row, column }, last);

test('moves to the neighbor cell and stops at the edges', () => {
  expect(from('ArrowRight', 1, 1)).toEqual({ row: 1, column: 2 });
  expect(from('ArrowDown', 1, 1)).toEqual({ row: 2, column: 1 });
  expect(from('ArrowLeft', 0, 0)).toEqual({ row: 0, column: 0 });
  expect(from('ArrowDown', 9, 3)).toEqual({ row: 9, column: 3 });
});

test('moves to the ends of the row with Home and End, with Ctrl to those of the grid', () => {
  expect(from('Home', 4, 2)).toEqual({ row: 4, column: 0 });
  expect(from('End', 4, 2, true)).toEqual({ row: 9, column: 3 });
  expect(from('PageDown', 4, 2)).toEqual({ row: 9, column: 2 });
});

test('ignores other keys', () => {
  expect(from('Tab', 1, 1)).toBeUndefined();
  expect(from('a', 1, 1)).toBeUndefined();
});
