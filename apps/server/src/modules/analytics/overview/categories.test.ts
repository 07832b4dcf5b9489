import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wholePercentages } from './categories.service.ts';

test('rounds thirds to a sum of 100', () => {
  expect(wholePercentages([1, 1, 1])).toEqual([34, 33, 33]);
  expect(wholePercentages([2, 1])).toEqual([67, 33]);
  expect(wholePercentages([])).toEqual([]);
});

test('always sums to 100, within one of each exact share and in the same order', () => {
  const counts = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(counts, (unsorted) => {
      const given = unsorted.toSorted((a, b) => b - a);
      const percentages = wholePercentages(given);
      const sum = given.reduce((total, count) => total + count, 0);
      expect(percentages.reduce((total, share) => total + share, 0)).toBe(100);
      expect(percentages).toEqual(percentages.toSorted((a, b) => b - a));
      for (const [index, share] of percentages.entries())
        expect(Math.abs(share - ((given[index] ?? 0) * 100) / sum)).toBeLessThan(1);
    }),
  );
});
