import { expect, test } from 'vitest';
import { rangeOf, readCursorTrail } from './use-list-params.ts';

test('reads the trail from the history state and ignores other states', () => {
  expect(readCursorTrail({ trail: ['', 'abc'] })).toEqual(['', 'abc']);
  expect(readCursorTrail({ trail: [1] })).toBeUndefined();
  expect(readCursorTrail({ trail: 'abc' })).toBeUndefined();
  expect(readCursorTrail(null)).toBeUndefined();
});

test('returns the range of items on a page', () => {
  expect(rangeOf(0, 24, 24)).toEqual({ from: 1, to: 24 });
  expect(rangeOf(2, 24, 5)).toEqual({ from: 49, to: 53 });
});

test('returns nothing for a page of unknown position or without items', () => {
  expect(rangeOf(undefined, 24, 24)).toBeUndefined();
  expect(rangeOf(0, 24, 0)).toBeUndefined();
});
