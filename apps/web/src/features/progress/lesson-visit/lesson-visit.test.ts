import { expect, test } from 'vitest';
import { readStartSeconds } from './lesson-visit.ts';

test.each([
  ['t=75', 75],
  ['t=0', 0],
  ['t=999999', 999_999],
  ['t=1000000', undefined],
  ['t=-5', undefined],
  ['t=1.5', undefined],
  ['t=', undefined],
  ['t=1e3', undefined],
  ['', undefined],
])('reads "%s" as %s', (address, seconds) => {
  expect(readStartSeconds(new URLSearchParams(address))).toBe(seconds);
});
