import { expect, test } from 'vitest';
import { shortCount } from './waiting-reviews.ts';

test.each([
  [0, '0'],
  [9, '9'],
  [10, '9+'],
  [24, '9+'],
])('formats %i as %s', (count, text) => {
  expect(shortCount(count)).toBe(text);
});
