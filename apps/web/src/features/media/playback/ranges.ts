import type { SecondRange } from '@atrium/contracts/progress/lessons';

/** Ranges of whole seconds. Results of this file are sorted, disjoint and not empty. */
export type Ranges = readonly SecondRange[];

/** Returns the seconds in any of the lists. */
export function unionRanges(...lists: readonly Ranges[]): SecondRange[] {
  const sorted = lists.flat().filter(([from, to]) => from < to);
  sorted.sort(([a], [b]) => a - b);
  const union: SecondRange[] = [];
  for (const [from, to] of sorted) {
    const last = union.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else union.push([from, to]);
  }
  return union;
}

/** Returns the seconds of one list that are not in the other. */
export function rangesWithout(ranges: Ranges, taken: Ranges): SecondRange[] {
  const away = unionRanges(taken);
  return unionRanges(ranges).flatMap(([from, to]) => {
    const left: SecondRange[] = [];
    let start = from;
    for (const [gone, back] of away) {
      if (back <= start || gone >= to) continue;
      if (gone > start) left.push([start, gone]);
      start = back;
    }
    return start < to ? [...left, [start, to] satisfies SecondRange] : left;
  });
}

/** Counts the seconds in a list. */
export function countSeconds(ranges: Ranges): number {
  return unionRanges(ranges).reduce((sum, [from, to]) => sum + to - from, 0);
}

/** Returns the seconds skipped before a position. */
export function gapsBefore(watched: Ranges, second: number): SecondRange[] {
  return rangesWithout([[0, Math.floor(second)]], watched);
}
