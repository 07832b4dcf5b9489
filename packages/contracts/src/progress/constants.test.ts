import { expect, test } from 'vitest';
import { countReflectionCharacters } from './constants.ts';

test.each([
  ['', 0],
  [' \n\n ', 0],
  ['The stairs were hard.', 21],
  ['  one \n\n two  ', 7],
  ['👍👍', 2],
])('counts the characters of %j', (reflection, count) => {
  expect(countReflectionCharacters(reflection)).toBe(count);
});
