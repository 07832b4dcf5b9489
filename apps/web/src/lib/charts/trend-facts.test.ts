import { expect, test } from 'vitest';
import { trendFacts, type TrendPoint } from './trend-facts.ts';

const point = (day: string, now: number | null, before: number | null): TrendPoint => ({
  day,
  now,
  before,
});

test('both periods are added up, compared, and the best day is found', () => {
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

test('what is not told is told to be missing, and nothing is compared with it', () => {
  const told = point('2025-09-08', 5, 10);
  expect(trendFacts([point('2025-09-01', null, 10), told])).toMatchObject({
    total: 5,
    change: undefined,
    hidesNow: true,
    hidesBefore: false,
  });
  expect(trendFacts([point('2025-09-01', 3, null), told])).toMatchObject({
    total: 8,
    change: undefined,
    hidesNow: false,
    hidesBefore: true,
  });
});

test('where nothing was before there is no share of it', () => {
  expect(trendFacts([point('2025-09-05', 3, 0)])).toMatchObject({
    change: { direction: 'fresh', percent: null },
  });
});

test('where nothing happened there is no best day', () => {
  expect(trendFacts([point('2025-09-05', 0, 0)])).toMatchObject({
    change: { direction: 'same' },
    best: undefined,
  });
});
