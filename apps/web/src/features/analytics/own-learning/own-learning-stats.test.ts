import { expect, test } from 'vitest';
import { compareMinutes, getStreakHints } from './own-learning-stats.ts';

test('compares two periods in minutes', () => {
  expect(compareMinutes(90, 60)).toEqual({ kind: 'more', minutes: 30 });
  expect(compareMinutes(40, 60)).toEqual({ kind: 'fewer', minutes: 20 });
  expect(compareMinutes(60, 60)).toEqual({ kind: 'same' });
});

test('makes no comparison without minutes in the period before', () => {
  expect(compareMinutes(12, 0)).toEqual({ kind: 'first' });
  expect(compareMinutes(0, 0)).toEqual({ kind: 'none' });
});

test('returns the previous minutes for a period without any', () => {
  expect(compareMinutes(0, 60)).toEqual({ kind: 'paused', minutes: 60 });
});

const hints = (currentStreakDays: number, longestStreakDays: number, learnedToday: boolean) =>
  getStreakHints({ currentStreakDays, longestStreakDays, learnedToday });

test('returns how to keep a streak that would end today', () => {
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
