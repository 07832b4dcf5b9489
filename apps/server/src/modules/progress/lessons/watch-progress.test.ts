import { expect, test } from 'vitest';
import { getWatchedPercent, parseRanges } from './watch-progress.ts';

test('parses multiranges from the database', () => {
  expect(parseRanges('{[0,10),[12,20)}')).toEqual([
    [0, 10],
    [12, 20],
  ]);
  expect(parseRanges('{}')).toEqual([]);
});

test.each([
  [0, 30, 0],
  [29, 30, 96],
  [29, 100, 29],
  [57, 100, 57],
  [30, 30, 100],
  [31, 30, 100],
  [5, 0, 0],
])('converts %d of %d seconds to %d percent', (seconds, duration, percent) => {
  expect(getWatchedPercent(seconds, duration)).toBe(percent);
});
