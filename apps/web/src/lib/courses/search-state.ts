import type { Location } from 'react-router';

/** Goes with an address when somebody has searched: the page then starts at what was found. */
export const showResults = { showResults: true } as const;

/** Whether an address came with `showResults`. */
export function asksForResults({ state }: Location<unknown>): boolean {
  return typeof state === 'object' && state !== null && 'showResults' in state;
}
