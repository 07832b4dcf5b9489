import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseDecimal } from './decimals.ts';

test.each([
  ['9.81', '9.81'],
  [' 9,810 ', '9.81'],
  ['-0,0', '0'],
  ['\u22123', '-3'],
  ['+.5', '0.5'],
  ['5,', '5'],
  ['007', '7'],
  ['１２．５', '12.5'],
])('reads %j as %s', (typed, number) => {
  expect(parseDecimal(typed)).toBe(number);
});

test.each(['', ' ', '-', '.', ',', '1.2.3', '1,000.5', '1e3', '0x10', 'NaN', '1 000', 'ten'])(
  'rejects %j',
  (typed) => {
    expect(parseDecimal(typed)).toBeUndefined();
  },
);

test('reads numbers of any length exactly, with either separator', () => {
  fc.assert(
    fc.property(fc.bigInt(), fc.bigInt({ min: 0n, max: 10n ** 30n }), (whole, rest) => {
      const fraction = `${rest}7`;
      const number = `${whole}.${fraction}`;
      expect(parseDecimal(number)).toBe(number);
      expect(parseDecimal(`${whole},${fraction}00`)).toBe(number);
    }),
  );
});
