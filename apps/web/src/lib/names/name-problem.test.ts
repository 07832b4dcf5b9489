import { expect, test } from 'vitest';
import { nameProblem } from './name-problem.ts';

test.each([
  ['', 'empty'],
  ['  ', 'empty'],
  ['J', 'tooShort'],
  [' J ', 'tooShort'],
  ['Jo', undefined],
  ['J'.repeat(50), undefined],
  [` ${'J'.repeat(50)} `, undefined],
  ['J'.repeat(51), 'tooLong'],
])('returns for the name %j: %s', (name, expected) => {
  expect(nameProblem(name)).toBe(expected);
});
