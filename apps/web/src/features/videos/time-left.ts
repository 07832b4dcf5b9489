/** Rounded estimate of the remaining time. */
export type TimeLeft =
  { unit: 'moment' } | { unit: 'seconds'; count: number } | { unit: 'minutes'; count: number };

// Earlier measurements of the speed are too unreliable.
const minElapsedMs = 1_500;

/** Estimates the remaining time from the average speed; undefined until there is enough data. */
export function timeLeft(
  sentBytes: number,
  totalBytes: number,
  elapsedMs: number,
): TimeLeft | undefined {
  if (elapsedMs < minElapsedMs || sentBytes <= 0) return undefined;
  const seconds = ((totalBytes - sentBytes) / sentBytes) * (elapsedMs / 1000);
  if (seconds < 10) return { unit: 'moment' };
  if (seconds < 45) return { unit: 'seconds', count: Math.ceil(seconds / 10) * 10 };
  return { unit: 'minutes', count: Math.max(1, Math.round(seconds / 60)) };
}
