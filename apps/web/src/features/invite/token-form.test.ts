import { expect, test } from 'vitest';
import { tokenIn } from './token-form.tsx';

test.each([
  ['  abc-123_XYZ ', 'abc-123_XYZ'],
  ['https://atrium.example/invite?token=abc-123_XYZ', 'abc-123_XYZ'],
  ['https://atrium.example/invite?token=a%2Bb', 'a+b'],
  ['', ''],
])('reads the token in %j', (typed, token) => {
  expect(tokenIn(typed)).toBe(token);
});
