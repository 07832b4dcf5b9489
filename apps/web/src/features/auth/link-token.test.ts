import { expect, test } from 'vitest';
import { tokenInFragment } from './link-token.ts';

test.each([
  ['#token=abc_DEF-123', 'abc_DEF-123'],
  ['#x=1&token=abc', 'abc'],
  ['#token=', undefined],
  ['#access_token=abc', undefined],
  ['#', undefined],
  ['', undefined],
])('reads from %j the token %s', (hash, expected) => {
  expect(tokenInFragment(hash)).toBe(expected);
});
