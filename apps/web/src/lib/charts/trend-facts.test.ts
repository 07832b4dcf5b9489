import { expect, test } from 'vitest';
import { trendFacts, type TrendPoint, byWeek } from './trend-facts.ts';

const point = (day: string, now: number | null, before: number | null): TrendPoint => ({
  day,
  now,
  before,
});

test('sums up both periods, compares them and finds the best day', () => {
  const points = [point('2025-09-05', 10, 8), point('2025-09-06', 14, 12)];
  expect(trendFacts(points)).toEqual({
    total: 24,
    totalBefore: 20,
    change: { direction: 'more', percent: 20 },
    best: { day: '2025-09-06', value: 14 },
    hidesNow: false,
    hidesBefore: false,
  });
});

test('marks hidden points as missing and does not compare with them', () => {
  const visible = point('2025-09-08', 5, 10);
  expect(trendFacts([point('2025-09-01', null, 10), visible])).toMatchObject({
    total: 5,
    change: undefined,
    hidesNow: true,
    hidesBefore: false,
  });
  expect(trendFacts([point('2025-09-01', 3, null), visible])).toMatchObject({
    total: 8,
    change: undefined,
    hidesNow: false,
    hidesBefore: true,
  });
});

test('returns no percentage when the previous period is empty', () => {
  expect(trendFacts([point('2025-09-05', 3, 0)])).toMatchObject({
    change: { direction: 'noneBefore', percent: null },
  });
});

test('returns no best day for an empty period', () => {
  expect(trendFacts([point('2025-09-05', 0, 0)])).toMatchObject({
    change: { direction: 'same' },
    best: undefined,
  });
});

const daysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    day: new Date(Date.parse(first) + index * 86_400_000).toISOString().slice(0, 10),
    now: index,
    before: 1,
  }));

test('ends the weeks with the last day and loses none of a year', () => {
  const days = daysFrom('2025-11-16', 365);
  const weeks = byWeek(days);
  expect(weeks).toHaveLength(52);
  expect(weeks[0]).toEqual({ day: '2025-11-16', now: 28, before: 8 });
  expect(weeks[1]).toMatchObject({ day: '2025-11-24', before: 7 });
  expect(weeks.at(-1)).toMatchObject({ day: '2026-11-09', before: 7 });
  expect(weeks.reduce((total, { now }) => total + (now ?? 0), 0)).toBe((364 * 365) / 2);
});
