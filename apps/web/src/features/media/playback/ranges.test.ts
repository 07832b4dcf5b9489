import type { SecondRange } from '@atrium/contracts/progress/lessons';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countSeconds, gapsBefore, rangesWithout, unionRanges, type Ranges } from './ranges.ts';

const length = 60;
const range = fc
  .tuple(fc.nat(length), fc.nat(length))
  .map(([a, b]): SecondRange => [Math.min(a, b), Math.max(a, b)]);
const list = fc.array(range, { maxLength: 12 });

/** Naive reference implementation: every second individually. */
const secondsIn = (ranges: Ranges) =>
  Array.from({ length }, (_, second) => second).filter((second) =>
    ranges.some(([from, to]) => from <= second && second < to),
  );

const isTidy = (ranges: Ranges) =>
  ranges.every(([from, to], n) => from < to && from > (ranges[n - 1]?.[1] ?? -1));

test('merges adjacent and overlapping ranges', () => {
  expect(unionRanges([[5, 9]], [[0, 5]], [[20, 20]], [[7, 12]])).toEqual([[0, 12]]);
});

test('returns a sorted, disjoint union with exactly the seconds of its parts', () => {
  fc.assert(
    fc.property(list, list, (a, b) => {
      const union = unionRanges(a, b);
      expect(secondsIn(union)).toEqual(secondsIn([...a, ...b]));
      expect(isTidy(union)).toBe(true);
      expect(countSeconds([...a, ...b])).toBe(secondsIn(union).length);
    }),
  );
});

test('does not depend on order and number of reports', () => {
  const lists = fc.array(list, { maxLength: 5 });
  const shuffled = lists.chain((all) =>
    fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
  );
  fc.assert(
    fc.property(shuffled, ([all, order]) => {
      expect(unionRanges(...order, ...order)).toEqual(unionRanges(...all));
    }),
  );
});

test('splits a list into difference and intersection without loss', () => {
  fc.assert(
    fc.property(list, list, (all, taken) => {
      const left = rangesWithout(all, taken);
      expect(isTidy(left)).toBe(true);
      const known = new Set(secondsIn(taken));
      expect(secondsIn(left)).toEqual(secondsIn(all).filter((second) => !known.has(second)));
      expect(unionRanges(left, taken)).toEqual(unionRanges(all, taken));
    }),
  );
});

test('returns skipped seconds before a position, not those after it', () => {
  const watched: SecondRange[] = [
    [0, 5],
    [57, 58],
  ];
  expect(gapsBefore(watched, 58.9)).toEqual([[5, 57]]);
  expect(gapsBefore([[0, 30]], 30)).toEqual([]);
});
