import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router';

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

/** Filters and page of a list, with functions to change them. */
export type ListParams = {
  search: string;
  cursor: string | undefined;
  /** Number of pages before this one; undefined after following a link to a later page. */
  pagesBefore: number | undefined;
  /** Returns a filter's value in the URL; empty if not set. */
  chosen: (name: string) => string;
  /** Replaces the history entry. */
  setSearch: (text: string) => void;
  /** Adds a history entry, so that Back undoes it. An empty value means all. */
  choose: (name: string, value: string) => void;
  /** Removes all filters. */
  clear: () => void;
  goNext: (cursor: string) => void;
  goPrevious: () => void;
};

type Params = (before: URLSearchParams) => URLSearchParams;

const withValue =
  (name: string, value: string): Params =>
  (before) => {
    const next = new URLSearchParams(before);
    if (value === '') next.delete(name);
    else next.set(name, value);
    return next;
  };
// The tab and the log are the list's location, not filters, and so is the organization whose tab it is.
const onlyTab: Params = (before) => {
  const [tab, organization, log] = ['tab', 'organization', 'log'].map((name) => before.get(name));
  return new URLSearchParams({
    ...(tab && { tab, ...(organization && { organization }) }),
    ...(log && { log }),
  });
};
const fromTheStart: Params = (before) => withValue('cursor', '')(before);

/** Stores search, filters and page of a list in the URL, so that links and Back restore them. */
export function useListParams(): ListParams {
  const [params, setParams] = useSearchParams();
  const trail = readCursorTrail(useLocation().state);
  const cursor = params.get('cursor') ?? undefined;
  const narrow = (name: string, value: string, replace: boolean) =>
    setParams((before) => fromTheStart(withValue(name, value)(before)), {
      replace,
      preventScrollReset: true,
    });
  const go = (to: string, trailThere: readonly string[] | undefined) =>
    setParams(withValue('cursor', to), { state: { trail: trailThere } });
  return {
    search: params.get('search') ?? '',
    cursor,
    pagesBefore: cursor === undefined ? 0 : trail?.length,
    chosen: useCallback((name: string) => params.get(name) ?? '', [params]),
    setSearch: (text) => narrow('search', text, true),
    choose: (name, value) => narrow(name, value, false),
    clear: () => setParams(onlyTab, { preventScrollReset: true }),
    goNext: (next) => go(next, cursor === undefined ? [''] : trail && [...trail, cursor]),
    goPrevious: () => go(trail?.at(-1) ?? '', trail?.slice(0, -1)),
  };
}

/** Returns the value if it is in the list, else undefined; for untrusted input such as the URL. */
export const oneOf = <T extends string>(values: readonly T[], value: string): T | undefined =>
  values.find((each) => each === value);
