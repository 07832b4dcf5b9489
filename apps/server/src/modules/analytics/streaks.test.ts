import { expect, test } from 'vitest';
import { streaksOf } from './streaks.ts';

const today = '2026-03-02';

test('continues a streak whose last day is today or yesterday', () => {
  expect(streaksOf(['2026-02-28', '2026-03-01', '2026-03-02'], today)).toEqual({
    daysInARow: 3,
    longestDaysInARow: 3,
    learnedToday: true,
  });
  expect(streaksOf(['2026-02-28', '2026-03-01'], today)).toEqual({
    daysInARow: 2,
    longestDaysInARow: 2,
    learnedToday: false,
  });
  expect(streaksOf(['2026-02-27', '2026-02-28'], today).daysInARow).toBe(0);
});

test('keeps the longest streak after it ended', () => {
  const days = ['2026-01-01', '2026-01-02', '2026-01-03', '2026-01-05', '2026-03-02'];
  expect(streaksOf(days, today)).toMatchObject({ daysInARow: 1, longestDaysInARow: 3 });
  expect(streaksOf([], today)).toEqual({
    daysInARow: 0,
    longestDaysInARow: 0,
    learnedToday: false,
  });
});
