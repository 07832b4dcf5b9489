import { describe, expect, test } from 'vitest';
import { extentOf } from './sheet-texts.ts';

describe('what a certificate claims', () => {
  test.each([
    [0, false, 'lessons'],
    [2, false, 'quizzes'],
    [0, true, 'capstone'],
    [2, true, 'all'],
  ] as const)(
    'claims no more than the course had: %i quizzes, capstone %s',
    (quizCount, hasCapstone, extent) => {
      expect(extentOf({ quizCount, hasCapstone })).toBe(extent);
    },
  );
});
