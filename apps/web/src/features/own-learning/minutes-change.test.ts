import { expect, test } from 'vitest';
import { compareMinutes } from './minutes-change.ts';

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
