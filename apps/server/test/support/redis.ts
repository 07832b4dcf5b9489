import { Redis } from 'ioredis';
import type { Config } from '../../src/platform/base/config.ts';
import type { Cache } from '../../src/platform/cache/cache.ts';

/** Waits until the connection is ready. On a busy machine the first try can time out; the connection tries again. */
export async function waitForCache(cache: Cache): Promise<void> {
  if (cache.status === 'ready') return;
  await new Promise<void>((resolve) => void cache.once('ready', () => resolve()));
}

/** Deletes all rate limits. The product's own connection gives up too early on a busy machine. */
export async function clearRateLimits({ REDIS_URL }: Pick<Config, 'REDIS_URL'>): Promise<void> {
  const redis = new Redis(REDIS_URL);
  await redis.flushdb();
  redis.disconnect();
}
