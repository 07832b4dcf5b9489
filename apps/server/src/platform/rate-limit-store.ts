import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { LRUCache } from 'lru-cache';
import type { Cache } from './cache.ts';

type Counted = { current: number; ttl: number };
type Window = { count: number; endsAt: number };

// Counts and sets the end of the window in one step, so that a crash between the two can't lock anyone out.
const countInRedis = `
local current = redis.call('INCR', KEYS[1])
if current == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return {current, redis.call('PTTL', KEYS[1])}`;

/** Counts requests in Redis, shared by all processes; while Redis is away, in this process alone. */
export function createRateLimitStore(redis: Cache): FastifyRateLimitStoreCtor {
  const local = new LRUCache<string, Window>({ max: 50_000 });

  function countLocally(key: string, windowMs: number): Counted {
    const now = Date.now();
    const open = local.get(key);
    const window = open && open.endsAt > now ? open : { count: 0, endsAt: now + windowMs };
    window.count += 1;
    local.set(key, window);
    return { current: window.count, ttl: window.endsAt - now };
  }

  async function count(key: string, windowMs: number): Promise<Counted> {
    try {
      const [current, ttl] = (await redis.eval(countInRedis, 1, `limit:${key}`, windowMs)) as [
        number,
        number,
      ];
      return { current, ttl };
    } catch {
      return countLocally(key, windowMs);
    }
  }

  const store: FastifyRateLimitStore = {
    incr: (key, callback, windowMs) => {
      void count(key, windowMs).then((result) => callback(null, result));
    },
    // Keys name what they limit, so routes need no store of their own.
    child: () => store,
  };
  return function RateLimitStore() {
    return store;
  } as unknown as FastifyRateLimitStoreCtor;
}
