import { expect, test } from 'vitest';
import { pointAt } from './plot-frame.ts';

test('finds the nearest point, and the first or last one outside the plot', () => {
  const width = 44 + 290 + 16;
  expect(pointAt(44, width, 30)).toBe(0);
  expect(pointAt(44 + 104, width, 30)).toBe(10);
  expect(pointAt(44 + 106, width, 30)).toBe(11);
  expect(pointAt(0, width, 30)).toBe(0);
  expect(pointAt(width, width, 30)).toBe(29);
});
