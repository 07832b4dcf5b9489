import { expect, test } from 'vitest';
import { courseDrafts } from '@atrium/contracts/authoring/constants';
import { parsePercent, parseCents, formatDollars } from './amounts.ts';

test.each([
  ['80', 80],
  [' 100 ', 100],
  ['1', 1],
  ['0', undefined],
  ['101', undefined],
  ['7.5', undefined],
  ['', undefined],
  ['-5', undefined],
])('reads %j as a pass mark of %j percent', (text, percent) => {
  expect(parsePercent(text)).toBe(percent);
});

test('parses common notations of an amount', () => {
  expect(['0', ' 49 ', '49.9', '49,90', '19.99'].map(parseCents)).toEqual([
    0, 4900, 4990, 4990, 1999,
  ]);
});

test('returns undefined for anything else', () => {
  const tooMuch = String(courseDrafts.priceMax / 100 + 1);
  expect(['', '-1', '4.999', '1e3', 'free', tooMuch].map(parseCents)).toEqual(
    Array.from({ length: 6 }),
  );
});

test('formats cents as a typed amount', () => {
  expect([0, 4900, 4990].map(formatDollars)).toEqual(['0', '49', '49.90']);
});
