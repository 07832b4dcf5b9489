import { expect, test } from 'vitest';
import { hintsOfRow } from './row-of-days.ts';

const row = (daysInARow: number, longestDaysInARow: number, learnedToday: boolean) =>
  hintsOfRow({ daysInARow, longestDaysInARow, learnedToday });

test('a row that would end today says how to keep it', () => {
  expect(row(4, 12, false)).toEqual(['keepIt', 'longest']);
  expect(row(4, 12, true)).toEqual(['longest']);
});

test('the longest row is told as such, a single day is not', () => {
  expect(row(5, 5, true)).toEqual(['isLongest']);
  expect(row(1, 1, true)).toEqual(['longest']);
});

test('without a row there is one to start', () => {
  expect(row(0, 0, false)).toEqual(['startToday']);
  expect(row(0, 9, false)).toEqual(['startToday', 'longest']);
});
