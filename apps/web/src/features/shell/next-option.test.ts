import { expect, test } from 'vitest';
import { nextOption } from './next-option.ts';

test('down leads from what is typed to the first, and from the last back to what is typed', () => {
  expect(nextOption(3, undefined, 1)).toBe(0);
  expect(nextOption(3, 0, 1)).toBe(1);
  expect(nextOption(3, 2, 1)).toBeUndefined();
});

test('up leads the other way round', () => {
  expect(nextOption(3, undefined, -1)).toBe(2);
  expect(nextOption(3, 0, -1)).toBeUndefined();
});

test('without suggestions there is nowhere to go', () => {
  expect(nextOption(0, undefined, 1)).toBeUndefined();
  expect(nextOption(0, undefined, -1)).toBeUndefined();
});
