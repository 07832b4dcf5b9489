import { expect, test } from 'vitest';
import { emailError } from './email-error.ts';

const present = 'amara.okafor@northfield.example';

test.each([
  ['', 'invalid'],
  ['amara', 'invalid'],
  ['amara@', 'invalid'],
  [present, 'same'],
  ['Amara.Okafor@Northfield.example', 'same'],
  ['amara@mail.example', undefined],
])('returns for %j: %s', (email, expected) => {
  expect(emailError(email, present)).toBe(expected);
});
