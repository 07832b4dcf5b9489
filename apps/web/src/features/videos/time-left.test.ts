import { expect, test } from 'vitest';
import { timeLeft } from './time-left.ts';

const megabyte = 1_048_576;

test.each([
  [95, { unit: 'moment' }],
  [70, { unit: 'seconds', count: 30 }],
  [43, { unit: 'minutes', count: 1 }],
  [10, { unit: 'minutes', count: 9 }],
])('after a minute with %i of 100 MB sent, returns %o', (sent, left) => {
  expect(timeLeft(sent * megabyte, 100 * megabyte, 60_000)).toEqual(left);
});

test('returns nothing until there is enough data for an estimate', () => {
  expect(timeLeft(0, megabyte, 10_000)).toBeUndefined();
  expect(timeLeft(1000, megabyte, 200)).toBeUndefined();
});
