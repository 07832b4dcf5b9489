import { LRUCache } from 'lru-cache';
import type { Cache } from '../cache/cache.ts';

type CountResult = { count: number; endsInMs: number };
type Window = { count: number; endsAt: number };

// Increments and sets the expiry in one step, so that a crash between the two can't lock a user out forever.
const countInRedis = `
local count = redis.call('INCR', KEYS[1])
if count == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return {count, redis.call('PTTL', KEYS[1])}`;
const undoInRedis = `
if redis.call('EXISTS', KEYS[1]) == 1 then redis.call('DECR', KEYS[1]) end
return {0, 0}`;

/**
 * Counts events by key in fixed time windows. The counts are in Redis, shared by all processes; while Redis is
 * unavailable each process has its own.
 */
export type Counter = {
  add: (key: string, windowMs: number) => Promise<CountResult>;
  /** Decrements the count. */
  undo: (key: string) => Promise<void>;
};

export function createCounter(redis: Cache): Counter {
  const local = new LRUCache<string, Window>({ max: 50_000 });
  const openWindow = (key: string) => {
    const window = local.get(key);
    return window && window.endsAt > Date.now() ? window : undefined;
  };

  function addLocally(key: string, windowMs: number): CountResult {
    const window = openWindow(key) ?? { count: 0, endsAt: Date.now() + windowMs };
    window.count += 1;
    local.set(key, window);
    return { count: window.count, endsInMs: window.endsAt - Date.now() };
  }

  async function inRedis(script: string, key: string, ...values: number[]): Promise<CountResult> {
    const [count, endsInMs] = (await redis.eval(script, 1, `count:${key}`, ...values)) as [
      number,
      number,
    ];
    return { count, endsInMs };
  }

  return {
    add: (key, windowMs) =>
      inRedis(countInRedis, key, windowMs).catch(() => addLocally(key, windowMs)),
    undo: async (key) => {
      await inRedis(undoInRedis, key).catch(() => {
        const window = openWindow(key);
        if (window) window.count -= 1;
      });
    },
  };
}
