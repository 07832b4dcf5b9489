import type { Shortcut } from '../../../lib/shortcuts/shortcut.ts';

/** Keys of the drag handle of a lesson or module. */
export const reorderShortcuts = [
  { id: 'lift', keys: [' ', 'Enter'] },
  { id: 'up', keys: ['ArrowUp'] },
  { id: 'down', keys: ['ArrowDown'] },
  { id: 'cancel', keys: ['Escape'] },
] as const satisfies readonly Shortcut[];
