import { expect, test } from 'vitest';
import { maskAverage, maskCount, maskMixedCount, maskPercent } from './small-groups.ts';

test('hides counts below the minimum except zero', () => {
  expect([0, 1, 4, 5, 6].map((count) => maskCount(count, 5))).toEqual([0, null, null, 5, 6]);
  expect(maskCount(-1, 5)).toBeNull();
  expect([-1, 0, 1].map((count) => maskCount(count, null))).toEqual([-1, 0, 1]);
});

test('hides a count when the part the viewer may not see is too small', () => {
  expect([0, 1, 4, 5].map((hiddenCount) => maskMixedCount(9, hiddenCount, 5))).toEqual([
    9,
    null,
    null,
    9,
  ]);
  expect(maskMixedCount(9, 1, null)).toBe(9);
});

test('hides averages and percentages of small groups', () => {
  expect(maskPercent(2, 4, 5)).toBeNull();
  expect(maskPercent(2, 4, null)).toBe(50);
  expect(maskPercent(1, 6, 5)).toBe(17);
  expect(maskPercent(1, 6, 5, 1)).toBe(16.7);
  expect(maskPercent(999, 1_000, 5)).toBe(99);
  expect(maskPercent(6, 6, 5)).toBe(100);
  expect(maskAverage(0, 0, null)).toBeNull();
  expect(maskAverage(18, 4, 5)).toBeNull();
  expect(maskAverage(22, 5, 5)).toBe(4.4);
});
