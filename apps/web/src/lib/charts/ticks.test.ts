import { expect, test } from 'vitest';
import { dayTicks, wholeTicks, pointAt } from './ticks.ts';

const daysFrom = (first: string, count: number, apart = 1) =>
  Array.from({ length: count }, (_, index) =>
    new Date(Date.parse(first) + index * apart * 86_400_000).toISOString().slice(0, 10),
  );

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [4, [0, 2, 4]],
  [7, [0, 5, 10]],
  [64, [0, 25, 50, 75]],
  [290, [0, 100, 200, 300]],
  [1_150, [0, 500, 1_000, 1_500]],
])('returns whole and round ticks up to %i', (largest, ticks) => {
  expect(wholeTicks(largest)).toEqual(ticks);
});

test('labels thirty days weekly', () => {
  const days = daysFrom('2025-09-05', 30);
  expect(dayTicks(days, 'day', 5)).toEqual({
    by: 'day',
    days: ['2025-09-05', '2025-09-12', '2025-09-19', '2025-09-26', '2025-10-03'],
  });
});

test('labels the weeks of a year at the start of months', () => {
  const weeks = daysFrom('2025-01-06', 52, 7);
  expect(dayTicks(weeks, 'week', 12).days).toHaveLength(11);
  expect(dayTicks(weeks, 'week', 5)).toEqual({
    by: 'month',
    days: ['2025-02-03', '2025-05-05', '2025-08-04', '2025-11-03'],
  });
});

test.each([1, 4, 13, 30, 90])('labels no more of %i points than fit', (count) => {
  const { days } = dayTicks(daysFrom('2025-01-20', count), 'day', 5);
  expect(days.length).toBeLessThanOrEqual(5);
  expect(days[0]).toBe('2025-01-20');
});

test('finds the nearest point, and the first or last one outside the plot', () => {
  const width = 44 + 290 + 16;
  expect(pointAt(44, width, 30)).toBe(0);
  expect(pointAt(44 + 104, width, 30)).toBe(10);
  expect(pointAt(44 + 106, width, 30)).toBe(11);
  expect(pointAt(0, width, 30)).toBe(0);
  expect(pointAt(width, width, 30)).toBe(29);
});
