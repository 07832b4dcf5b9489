import { LRUCache } from 'lru-cache';
import type { Cache } from '../cache/cache.ts';

/** After `free` failed attempts each further one doubles the delay before the next. */
export type DelayPolicy = { free: number; firstMs: number; maxMs: number; forgetAfterMs: number };
type RecordedAttempt = {
  /** Failed attempts so far, this one included. */
  count: number;
  /** 0 if the attempt is admitted, otherwise how long to wait. */
  waitMs: number;
};

type State = { count: number; blockedUntil: number };

// Reads and writes in one step, so that parallel attempts are admitted one at a time once a delay applies.
const recordInRedis = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local state = redis.call('HMGET', KEYS[1], 'count', 'blockedUntil')
local count = tonumber(state[1]) or 0
local blocked = tonumber(state[2]) or 0
if now < blocked then return {count, blocked - now} end
count = count + 1
local delay = 0
if count >= tonumber(ARGV[1]) then
  delay = math.min(ARGV[2] * 2 ^ (count - ARGV[1]), ARGV[3])
end
redis.call('HSET', KEYS[1], 'count', count, 'blockedUntil', now + delay)
redis.call('PEXPIRE', KEYS[1], ARGV[4])
return {count, 0}`;
const undoInRedis = `
if redis.call('EXISTS', KEYS[1]) == 1 then
  redis.call('HINCRBY', KEYS[1], 'count', -1)
  redis.call('HDEL', KEYS[1], 'blockedUntil')
end
return {0, 0}`;
const clearInRedis = `
redis.call('DEL', KEYS[1])
return {0, 0}`;

/** Returns the delay that follows the given number of failed attempts. */
export function delayAfter(count: number, { free, firstMs, maxMs }: DelayPolicy): number {
  return count < free ? 0 : Math.min(firstMs * 2 ** (count - free), maxMs);
}

/**
 * Delays repeated failures by key. The state is in Redis, shared by all processes; while Redis is unavailable each
 * process has its own.
 */
export type AttemptDelays = {
  /** Counts an attempt before it is made, or returns how long to wait. */
  record: (key: string, policy: DelayPolicy) => Promise<RecordedAttempt>;
  /** Removes an attempt that neither succeeded nor failed, for example because the database was unavailable. */
  undo: (key: string) => Promise<void>;
  /** Clears all failed attempts after a success. */
  clear: (key: string) => Promise<void>;
};

export function createAttemptDelays(redis: Cache): AttemptDelays {
  const local = new LRUCache<string, State>({ max: 50_000 });

  function recordLocally(key: string, policy: DelayPolicy): RecordedAttempt {
    const now = Date.now();
    const state = local.get(key) ?? { count: 0, blockedUntil: 0 };
    if (now < state.blockedUntil) return { count: state.count, waitMs: state.blockedUntil - now };
    const count = state.count + 1;
    const blockedUntil = now + delayAfter(count, policy);
    local.set(key, { count, blockedUntil }, { ttl: policy.forgetAfterMs });
    return { count, waitMs: 0 };
  }

  function undoLocally(key: string): void {
    const state = local.get(key);
    if (!state) return;
    const ttl = local.getRemainingTTL(key);
    local.set(key, { count: state.count - 1, blockedUntil: 0 }, { ttl });
  }

  async function inRedis(script: string, key: string, ...values: number[]) {
    const [count, waitMs] = (await redis.eval(script, 1, `delay:${key}`, ...values)) as [
      number,
      number,
    ];
    return { count, waitMs };
  }

  return {
    record: (key, policy) =>
      inRedis(
        recordInRedis,
        key,
        policy.free,
        policy.firstMs,
        policy.maxMs,
        policy.forgetAfterMs,
      ).catch(() => recordLocally(key, policy)),
    undo: async (key) => {
      await inRedis(undoInRedis, key).catch(() => undoLocally(key));
    },
    clear: async (key) => {
      await inRedis(clearInRedis, key).catch(() => local.delete(key));
    },
  };
}
