import { LRUCache } from 'lru-cache';
import type { Cache } from '../cache/cache.ts';

const windowMs = 60_000;
const exchangeMs = 1_000;

type Window = {
  index: number;
  /** Requests of all processes, as of the last exchange. */
  shared: number;
  /** Own requests since then. */
  pending: number;
};

/** Requests of a client in the current minute. */
export type RequestCount = { count: number; endsInMs: number };

// Adds and sets the expiry in one step, so that a crash between the two can't lock a client out forever.
const addInRedis = `
local count = redis.call('INCRBY', KEYS[1], ARGV[1])
if count == tonumber(ARGV[1]) then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
return count`;

/**
 * Counts requests by key and minute. A request costs no round trip: each process counts locally and exchanges its counts
 * with the others through Redis every second, or as soon as it has counted 2 % of `max`. So while a client uses few
 * processes, it exceeds the limit by less than 10 %. Without Redis each process counts alone.
 */
export function createRequestCounter(
  redis: Pick<Cache, 'eval'>,
  max: number,
): (key: string, now?: number) => RequestCount {
  const windows = new LRUCache<string, Window>({ max: 50_000 });
  const changed = new Set<string>();
  const exchangeAfter = Math.max(1, Math.floor(max / 50));

  function exchange(key: string): void {
    changed.delete(key);
    const window = windows.get(key);
    if (!window || window.pending === 0) return;
    const sent = window.pending;
    window.pending = 0;
    window.shared += sent;
    redis
      .eval(addInRedis, 1, `requests:${window.index}:${key}`, sent, 2 * windowMs)
      .then((count) => {
        window.shared = Math.max(window.shared, Number(count));
      })
      .catch(() => undefined);
  }

  setInterval(() => {
    for (const key of changed) exchange(key);
  }, exchangeMs).unref();

  return (key, now = Date.now()) => {
    const index = Math.floor(now / windowMs);
    let window = windows.get(key);
    if (window?.index !== index) {
      window = { index, shared: 0, pending: 0 };
      windows.set(key, window);
    }
    window.pending += 1;
    if (window.pending >= exchangeAfter) exchange(key);
    else changed.add(key);
    return { count: window.shared + window.pending, endsInMs: (index + 1) * windowMs - now };
  };
}
