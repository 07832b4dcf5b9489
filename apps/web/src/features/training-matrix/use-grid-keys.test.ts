import { expect, test } from 'vitest';
import { placeAfter } from './use-grid-keys.ts';

const last = { row: 9, column: 3 };
const from = (key: string, row: number, column: number, isWhole = false) =>
  placeAfter({ key, isWhole }, { row, column }, last);

test('arrows go to the neighbours and stop at the edges', () => {
  expect(from('ArrowRight', 1, 1)).toEqual({ row: 1, column: 2 });
  expect(from('ArrowDown', 1, 1)).toEqual({ row: 2, column: 1 });
  expect(from('ArrowLeft', 0, 0)).toEqual({ row: 0, column: 0 });
  expect(from('ArrowDown', 9, 3)).toEqual({ row: 9, column: 3 });
});

test('Home and End go to the ends of a row, with Control of the grid', () => {
  expect(from('Home', 4, 2)).toEqual({ row: 4, column: 0 });
  expect(from('End', 4, 2, true)).toEqual({ row: 9, column: 3 });
  expect(from('PageDown', 4, 2)).toEqual({ row: 9, column: 2 });
});

test('other keys are left alone', () => {
  expect(from('Tab', 1, 1)).toBeUndefined();
  expect(from('a', 1, 1)).toBeUndefined();
});
