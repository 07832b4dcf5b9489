import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { trailOf } from './trail.ts';

/** What a list is narrowed to, which page of it is on screen, and the ways to change that. */
export type ListAddress = {
  search: string;
  cursor: string | undefined;
  /** How many pages come before this one; undefined where somebody followed a link into the middle. */
  pagesBefore: number | undefined;
  /** What the address holds under a name; empty where nothing is chosen. */
  chosen: (name: string) => string;
  /** What is typed takes the place of what was typed before. */
  setSearch: (text: string) => void;
  /** A choice is a step of its own: Back undoes it. An empty value means all. */
  choose: (name: string, value: string) => void;
  /** Shows everything again. */
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
// A tab is where the list stands, no filter of it.
const onlyTab: Params = (before) =>
  withValue('tab', before.get('tab') ?? '')(new URLSearchParams());
const fromTheStart: Params = (before) => withValue('cursor', '')(before);

/** Keeps search, filters and page of a list in the address: a link shows the same, and Back goes back. */
export function useListAddress(): ListAddress {
  const [params, setParams] = useSearchParams();
  const trail = trailOf(useLocation().state);
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
