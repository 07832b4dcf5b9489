import { expect, test } from 'vitest';
import { emailError, suggestionsFor } from './settings-errors.ts';
import { ApiError } from '../../../lib/http/api-error.ts';

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

const taken = (suggestions?: unknown) =>
  new ApiError(409, 'name_taken', '409', { details: { suggestions } });

test('returns up to three free names when the name is taken', () => {
  expect(suggestionsFor(taken(['a1', 'a2', 'a3', 'a4']))).toEqual(['a1', 'a2', 'a3']);
  expect(suggestionsFor(taken(['a1', 7, null]))).toEqual(['a1']);
  expect(suggestionsFor(taken())).toEqual([]);
});

test('returns undefined for any other error', () => {
  expect(suggestionsFor(new ApiError(503, 'unavailable', '503'))).toBeUndefined();
  expect(suggestionsFor(new Error('broken'))).toBeUndefined();
});
