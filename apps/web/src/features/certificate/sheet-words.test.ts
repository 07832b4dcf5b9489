import { describe, expect, test } from 'vitest';
import { extentOf, formatDay } from './sheet-words.ts';

describe('what a certificate claims', () => {
  test.each([
    [0, false, 'lessons'],
    [2, false, 'quizzes'],
    [0, true, 'capstone'],
    [2, true, 'all'],
  ] as const)(
    'is no more than there was: %i quizzes, capstone %s',
    (quizCount, hasCapstone, extent) => {
      expect(extentOf({ quizCount, hasCapstone })).toBe(extent);
    },
  );
});

test('a day is the same in every time zone', () => {
  expect(formatDay('2026-03-14T23:59:00.000Z', 'en')).toBe('March 14, 2026');
  expect(formatDay('2026-03-14T00:01:00.000Z', 'en')).toBe('March 14, 2026');
});
