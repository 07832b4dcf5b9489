import { expect, test } from 'vitest';
import { clockTime } from './clock.ts';

test('formats minutes and seconds, with hours if needed', () => {
  expect([0, 7.9, 247, 664, 3725, Number.NaN].map(clockTime)).toEqual([
    '0:00',
    '0:07',
    '4:07',
    '11:04',
    '1:02:05',
    '0:00',
  ]);
});
