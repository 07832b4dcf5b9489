import type { Location } from 'react-router';

/** History state of a search: the page scrolls to the results. */
export const showResults = { showResults: true } as const;

/** Returns true if a location has the `showResults` state. */
export function hasShowResults({ state }: Location<unknown>): boolean {
  return typeof state === 'object' && state !== null && 'showResults' in state;
}
