import { expect, test } from 'vitest';
import { nameError } from './name-error.ts';

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
  expect(nameError(name)).toBe(expected);
});
