import { video } from '@atrium/contracts/progress/constants';
import { findShortcut, type Shortcut } from '../../../lib/shortcuts/shortcut.ts';

/** Player command of a key. */
export type KeyCommand =
  | { kind: 'toggle' | 'mute' | 'captions' | 'full_screen' | 'start' | 'end' }
  | { kind: 'skip'; seconds: number }
  | { kind: 'volume'; by: number };

/** Kind of control that has focus, as far as it handles keys itself. */
export type KeyTarget = 'button' | 'slider' | 'menu' | 'other';

const volumeStep = 0.1;

/** Keyboard shortcuts of the player. */
export const playerShortcuts = [
  { id: 'toggle', keys: [' ', 'k'], command: { kind: 'toggle' } },
  { id: 'back', keys: ['ArrowLeft'], command: { kind: 'skip', seconds: -video.skipSeconds } },
  { id: 'forward', keys: ['ArrowRight'], command: { kind: 'skip', seconds: video.skipSeconds } },
  { id: 'louder', keys: ['ArrowUp'], command: { kind: 'volume', by: volumeStep } },
  { id: 'quieter', keys: ['ArrowDown'], command: { kind: 'volume', by: -volumeStep } },
  { id: 'mute', keys: ['m'], command: { kind: 'mute' } },
  { id: 'captions', keys: ['c'], command: { kind: 'captions' } },
  { id: 'fullScreen', keys: ['f'], command: { kind: 'full_screen' } },
  { id: 'start', keys: ['Home'], command: { kind: 'start' } },
  { id: 'end', keys: ['End'], command: { kind: 'end' } },
] as const satisfies readonly (Shortcut & { command: KeyCommand })[];

/** Returns the command of a key, or undefined if the browser or the focused control handles it. */
export function commandOf(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
  target: KeyTarget,
): KeyCommand | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return undefined;
  if (target === 'menu') return undefined;
  if (target === 'button' && event.key === ' ') return undefined;
  if (target === 'slider' && event.key.length > 1) return undefined;
  return findShortcut(playerShortcuts, event)?.command;
}
