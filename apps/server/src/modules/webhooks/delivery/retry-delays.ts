import { webhooks } from '@atrium/contracts/webhooks/constants';

const { firstRetrySeconds, longestRetrySeconds, failuresBeforeProbing, longestProbeSeconds } =
  webhooks;

/** Part of a delay that is random, so that deliveries that failed together are not retried together. */
const jitter = 0.2;

const grow = (times: number, longest: number) =>
  // 2 ** 20 is more than any limit.
  Math.min(firstRetrySeconds * 2 ** Math.min(times, 20), longest);

const spread = (seconds: number, random: number) => seconds * (1 - jitter * random);

/** Returns the seconds until a delivery is retried after its given number of attempts, or when the receiver asks. */
export function retryDelaySeconds(
  attempts: number,
  retryAfterSeconds: number | null,
  random: number = Math.random(),
): number {
  const delay = spread(grow(attempts - 1, longestRetrySeconds), random);
  return Math.min(Math.max(delay, retryAfterSeconds ?? 0), longestRetrySeconds);
}

/** Returns the seconds until an endpoint is tried again after failures in a row; null: its deliveries decide. */
export function probeDelaySeconds(failures: number, random: number = Math.random()): number | null {
  if (failures < failuresBeforeProbing) return null;
  // Requests that ran in parallel fail together.
  const doublings = Math.floor((failures - failuresBeforeProbing) / 2);
  return spread(grow(doublings, longestProbeSeconds), random);
}

/** Reads the header Retry-After in seconds; null if it is absent or a date. */
export const readRetryAfter = (header: string | null): number | null =>
  header !== null && /^\d{1,9}$/.test(header) ? Number(header) : null;
