import { expect, test } from 'vitest';
import { computeStreaks } from './streaks.ts';

const today = '2026-03-02';

test('continues a streak whose last day is today or yesterday', () => {
  expect(computeStreaks(['2026-02-28', '2026-03-01', '2026-03-02'], today)).toEqual({
    currentStreakDays: 3,
    longestStreakDays: 3,
    learnedToday: true,
  });
  expect(computeStreaks(['2026-02-28', '2026-03-01'], today)).toEqual({
    currentStreakDays: 2,
    longestStreakDays: 2,
    learnedToday: false,
  });
  expect(computeStreaks(['2026-02-27', '2026-02-28'], today).currentStreakDays).toBe(0);
});

test('keeps the longest streak after it ended', () => {
  const days = ['2026-01-01', '2026-01-02', '2026-01-03', '2026-01-05', '2026-03-02'];
  expect(computeStreaks(days, today)).toMatchObject({ currentStreakDays: 1, longestStreakDays: 3 });
  expect(computeStreaks([], today)).toEqual({
    currentStreakDays: 0,
    longestStreakDays: 0,
    learnedToday: false,
  });
});
