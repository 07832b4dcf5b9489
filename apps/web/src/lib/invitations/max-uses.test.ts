import { expect, test } from 'vitest';
import { maxUsesFrom } from './max-uses.ts';

test.each([
  ['50', 50],
  ['1', 1],
  ['1000', 1000],
  ['', 50],
  ['many', 50],
  ['0', 1],
  ['-3', 1],
  ['4000', 1000],
  ['12.9', 12],
])('parses %j as %d', (typed, uses) => {
  expect(maxUsesFrom(typed)).toBe(uses);
});
