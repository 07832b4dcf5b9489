import { courseDrafts } from '@atrium/contracts/constants';
import { expect, test } from 'vitest';
import { parseCents, formatDollars } from './price.ts';

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
