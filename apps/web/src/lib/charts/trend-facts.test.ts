import { expect, test } from 'vitest';
import { trendFacts, type TrendPoint } from './trend-facts.ts';

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
    change: { direction: 'fresh', percent: null },
  });
});

test('returns no best day for an empty period', () => {
  expect(trendFacts([point('2025-09-05', 0, 0)])).toMatchObject({
    change: { direction: 'same' },
    best: undefined,
  });
});
