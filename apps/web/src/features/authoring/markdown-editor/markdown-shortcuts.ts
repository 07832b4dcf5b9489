import type { Shortcut } from '../../../lib/shortcuts/shortcut.ts';

/** Keyboard shortcuts of the Markdown editor; each id is a tool. */
export const markdownShortcuts = [
  { id: 'bold', keys: ['Control+b'] },
  { id: 'italic', keys: ['Control+i'] },
  { id: 'link', keys: ['Control+k'] },
] as const satisfies readonly Shortcut[];
