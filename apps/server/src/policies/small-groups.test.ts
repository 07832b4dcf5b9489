import { expect, test } from 'vitest';
import { tellAverage, tellCount, tellMixed, tellPercent } from './small-groups.ts';

test('hides counts below the minimum except zero', () => {
  expect([0, 1, 4, 5, 6].map((count) => tellCount(count, 5))).toEqual([0, null, null, 5, 6]);
  expect(tellCount(-1, 5)).toBeNull();
  expect(tellCount(1, null)).toBe(1);
});

test('hides a count when the part the viewer may not see is too small', () => {
  expect([0, 1, 4, 5].map((hiddenCount) => tellMixed(9, hiddenCount, 5))).toEqual([
    9,
    null,
    null,
    9,
  ]);
  expect(tellMixed(9, 1, null)).toBe(9);
});

test('hides averages and percentages of small groups', () => {
  expect(tellPercent(2, 4, 5)).toBeNull();
  expect(tellPercent(2, 4, null)).toBe(50);
  expect(tellPercent(1, 6, 5)).toBe(17);
  expect(tellPercent(1, 6, 5, 1)).toBe(16.7);
  expect(tellAverage(0, 0, null)).toBeNull();
  expect(tellAverage(18, 4, 5)).toBeNull();
  expect(tellAverage(22, 5, 5)).toBe(4.4);
});
