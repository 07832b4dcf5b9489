import { expect, test } from 'vitest';
import { ApiError } from '../../lib/api/api-error.ts';
import { suggestionsFor } from './name-taken.ts';

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
