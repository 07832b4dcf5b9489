/** Returns the cursors of the previous pages from the history state; the first page's is empty. */
export function readCursorTrail(state: unknown): readonly string[] | undefined {
  if (typeof state !== 'object' || state === null || !('trail' in state)) return undefined;
  const { trail } = state;
  return Array.isArray(trail) && trail.every((each) => typeof each === 'string')
    ? trail
    : undefined;
}

/** Returns the range of items on screen, counted from 1; undefined if the position in the list is unknown. */
export function rangeOf(
  pagesBefore: number | undefined,
  perPage: number,
  count: number,
): { from: number; to: number } | undefined {
  if (pagesBefore === undefined || count === 0) return undefined;
  const before = pagesBefore * perPage;
  return { from: before + 1, to: before + count };
}
