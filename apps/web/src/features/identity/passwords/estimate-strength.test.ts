import { expect, test } from 'vitest';
import { estimateStrength } from './estimate-strength.ts';

test.each([
  ['monkey12', 'weak'],
  ['aaaaaaaaaaaa', 'weak'],
  ['x7Lm9Q', 'fair'],
  ['green-tea-77', 'good'],
  ['tall-birch-91', 'strong'],
])('rates %s as %s', (password, strength) => {
  expect(estimateStrength(password, [])).toBe(strength);
});

test("rates a password with the owner's own name lower", () => {
  expect(estimateStrength('okaforamara', ['Amara', 'Okafor', ''])).toBe('weak');
  expect(estimateStrength('okaforamara', [])).not.toBe('weak');
});
