import { video } from '@atrium/contracts/progress/constants';

/** Player command of a key. */
export type KeyCommand =
  | { kind: 'toggle' | 'mute' | 'captions' | 'full_screen' | 'start' | 'end' }
  | { kind: 'skip'; seconds: number }
  | { kind: 'volume'; by: number };

/** Kind of control that has focus, as far as it handles keys itself. */
export type KeyTarget = 'button' | 'slider' | 'menu' | 'other';

const volumeStep = 0.1;

const commands: Readonly<Record<string, KeyCommand>> = {
  ' ': { kind: 'toggle' },
  k: { kind: 'toggle' },
  m: { kind: 'mute' },
  c: { kind: 'captions' },
  f: { kind: 'full_screen' },
  arrowleft: { kind: 'skip', seconds: -video.skipSeconds },
  arrowright: { kind: 'skip', seconds: video.skipSeconds },
  arrowup: { kind: 'volume', by: volumeStep },
  arrowdown: { kind: 'volume', by: -volumeStep },
  home: { kind: 'start' },
  end: { kind: 'end' },
};

/** Returns the command of a key, or undefined if the browser or the focused control handles it. */
export function commandOf(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
  target: KeyTarget,
): KeyCommand | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return undefined;
  if (target === 'menu') return undefined;
  const key = event.key.toLowerCase();
  if (target === 'button' && key === ' ') return undefined;
  if (target === 'slider' && key.length > 1) return undefined;
  return commands[key];
}
