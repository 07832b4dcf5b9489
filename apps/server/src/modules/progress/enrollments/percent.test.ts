import { expect, test } from 'vitest';
import { getPercentComplete, milestoneBetween } from './percent.ts';

test('rounds half up and returns 100 percent only when all lessons are completed', () => {
  const cases = [
    [0, 0, 0],
    [0, 3, 0],
    [1, 3, 33],
    [2, 3, 67],
    [3, 8, 38],
    [3, 3, 100],
    [399, 400, 99],
  ] as const;
  for (const [completed, lessons, percent] of cases)
    expect(getPercentComplete(completed, lessons)).toBe(percent);
});

test('returns the highest milestone passed upwards and none at 100 percent', () => {
  expect(milestoneBetween(0, 24)).toBeUndefined();
  expect(milestoneBetween(24, 25)).toBe(25);
  expect(milestoneBetween(25, 49)).toBeUndefined();
  expect(milestoneBetween(10, 80)).toBe(75);
  expect(milestoneBetween(80, 20)).toBeUndefined();
  expect(milestoneBetween(0, 100)).toBeUndefined();
});
