import { expect, test } from 'vitest';
import { getStreakHints } from './streak-hints.ts';

const hints = (currentStreakDays: number, longestStreakDays: number, learnedToday: boolean) =>
  getStreakHints({ currentStreakDays, longestStreakDays, learnedToday });

test('says how to keep a streak that would end today', () => {
  expect(hints(4, 12, false)).toEqual(['keepIt', 'longest']);
  expect(hints(4, 12, true)).toEqual(['longest']);
});

test('marks the longest streak unless it is a single day', () => {
  expect(hints(5, 5, true)).toEqual(['isLongest']);
  expect(hints(1, 1, true)).toEqual(['longest']);
});

test('suggests to start a streak if there is none', () => {
  expect(hints(0, 0, false)).toEqual(['startToday']);
  expect(hints(0, 9, false)).toEqual(['startToday', 'longest']);
});
