import type { SaveState } from '../../lib/drafts/autosave-state.ts';

/** Save state and its error. */
export type Saving = { state: SaveState; error: unknown };

// Most urgent first.
const order: readonly SaveState[] = ['conflict', 'failed', 'offline', 'saving', 'unsaved', 'saved'];

/** Returns the more urgent of two save states. */
export const mostUrgentSaving = (one: Saving, other: Saving | undefined): Saving =>
  other && order.indexOf(other.state) < order.indexOf(one.state) ? other : one;
