import { describe, expect, test } from 'vitest';
import { extentOf } from './document-texts.ts';

describe('extentOf', () => {
  test.each([
    [0, false, 'lessons'],
    [2, false, 'quizzes'],
    [0, true, 'capstone'],
    [2, true, 'all'],
  ] as const)(
    'names only what the course has: %i quizzes, capstone %s',
    (quizCount, hasCapstone, extent) => {
      expect(extentOf({ quizCount, hasCapstone })).toBe(extent);
    },
  );
});
