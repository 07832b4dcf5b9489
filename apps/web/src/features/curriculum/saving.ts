import type { SaveState } from '../../lib/drafts/autosave-state.ts';

/** Whether something is saved, and why it is not. */
export type Saving = { state: SaveState; error: unknown };

// What has to be known first, first.
const order: readonly SaveState[] = ['conflict', 'failed', 'offline', 'saving', 'unsaved', 'saved'];

/** What is told of two things that are saved each by itself. */
export const tellOf = (one: Saving, other: Saving | undefined): Saving =>
  other && order.indexOf(other.state) < order.indexOf(one.state) ? other : one;
