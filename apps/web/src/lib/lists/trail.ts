/** The cursors of the pages before this one, the first page's empty, as the browser's history keeps them. */
export function trailOf(state: unknown): readonly string[] | undefined {
  if (typeof state !== 'object' || state === null || !('trail' in state)) return undefined;
  const { trail } = state;
  return Array.isArray(trail) && trail.every((each) => typeof each === 'string')
    ? trail
    : undefined;
}

/** Which of a list's items are on screen, counted from 1; undefined in the middle of a list of unknown place. */
export function rangeOf(
  pagesBefore: number | undefined,
  perPage: number,
  count: number,
): { from: number; to: number } | undefined {
  if (pagesBefore === undefined || count === 0) return undefined;
  const before = pagesBefore * perPage;
  return { from: before + 1, to: before + count };
}
