import { expect, test } from 'vitest';
import { rangeOf, trailOf } from './trail.ts';

test('the trail of pages is read from history, and nothing else is taken for one', () => {
  expect(trailOf({ trail: ['', 'abc'] })).toEqual(['', 'abc']);
  expect(trailOf({ trail: [1] })).toBeUndefined();
  expect(trailOf({ trail: 'abc' })).toBeUndefined();
  expect(trailOf(null)).toBeUndefined();
});

test('a page says which of the list it shows', () => {
  expect(rangeOf(0, 24, 24)).toEqual({ from: 1, to: 24 });
  expect(rangeOf(2, 24, 5)).toEqual({ from: 49, to: 53 });
});

test('a page of unknown place, or an empty one, says nothing', () => {
  expect(rangeOf(undefined, 24, 24)).toBeUndefined();
  expect(rangeOf(0, 24, 0)).toBeUndefined();
});
