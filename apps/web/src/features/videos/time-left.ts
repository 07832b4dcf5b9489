/** How long something still takes, roughly, as a person would say it. */
export type TimeLeft =
  { unit: 'moment' } | { unit: 'seconds'; count: number } | { unit: 'minutes'; count: number };

// Before that the speed says nothing.
const firstSayMs = 1_500;

/** Tells from what has gone so far how long the rest takes; nothing while that would be a guess. */
export function timeLeft(
  sentBytes: number,
  totalBytes: number,
  elapsedMs: number,
): TimeLeft | undefined {
  if (elapsedMs < firstSayMs || sentBytes <= 0) return undefined;
  const seconds = ((totalBytes - sentBytes) / sentBytes) * (elapsedMs / 1000);
  if (seconds < 10) return { unit: 'moment' };
  if (seconds < 45) return { unit: 'seconds', count: Math.ceil(seconds / 10) * 10 };
  return { unit: 'minutes', count: Math.max(1, Math.round(seconds / 60)) };
}
