import { expect, test } from 'vitest';
import { parsePercent } from './percent.ts';

test.each([
  ['80', 80],
  [' 100 ', 100],
  ['1', 1],
  ['0', undefined],
  ['101', undefined],
  ['7.5', undefined],
  ['', undefined],
  ['-5', undefined],
])('reads %j as a pass mark of %j percent', (text, percent) => {
  expect(parsePercent(text)).toBe(percent);
});
