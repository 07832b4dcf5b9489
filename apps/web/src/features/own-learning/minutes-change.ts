/** How the minutes of a period stand to those of the one before it. */
export type MinutesChange =
  { kind: 'more' | 'fewer' | 'paused'; minutes: number } | { kind: 'same' | 'first' | 'none' };

/** Compares two periods. A pause is told by what was before it, not by what is missing. */
export function compareMinutes(now: number, before: number): MinutesChange {
  if (before === 0) return { kind: now === 0 ? 'none' : 'first' };
  if (now === 0) return { kind: 'paused', minutes: before };
  if (now === before) return { kind: 'same' };
  return { kind: now > before ? 'more' : 'fewer', minutes: Math.abs(now - before) };
}
