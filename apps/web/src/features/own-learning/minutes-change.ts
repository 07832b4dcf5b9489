/** Change of minutes against the period before. */
export type MinutesChange =
  { kind: 'more' | 'fewer' | 'paused'; minutes: number } | { kind: 'same' | 'first' | 'none' };

/** Compares two periods. For `paused`, `minutes` are those of the period before. */
export function compareMinutes(now: number, before: number): MinutesChange {
  if (before === 0) return { kind: now === 0 ? 'none' : 'first' };
  if (now === 0) return { kind: 'paused', minutes: before };
  if (now === before) return { kind: 'same' };
  return { kind: now > before ? 'more' : 'fewer', minutes: Math.abs(now - before) };
}
