import { expect, test } from 'vitest';
import { nextOption } from './search-keys.ts';

test('moves down from none to the first option, and from the last back to none', () => {
  expect(nextOption(3, undefined, 1)).toBe(0);
  expect(nextOption(3, 0, 1)).toBe(1);
  expect(nextOption(3, 2, 1)).toBeUndefined();
});

test('moves up in reverse', () => {
  expect(nextOption(3, undefined, -1)).toBe(2);
  expect(nextOption(3, 0, -1)).toBeUndefined();
});

test('stays at none without suggestions', () => {
  expect(nextOption(0, undefined, 1)).toBeUndefined();
  expect(nextOption(0, undefined, -1)).toBeUndefined();
});
