import { describe, expect } from 'vitest';
import { test, testConfig } from '../../../test/harness.ts';
import { waitForCache } from '../../../test/support/redis.ts';
import { createAttemptDelays, delayAfter, type AttemptDelays } from './attempt-delay.ts';
import { createCache } from '../cache/cache.ts';
import { createLogger } from '../base/logging.ts';

const policy = { free: 3, firstMs: 60_000, maxMs: 200_000, forgetAfterMs: 3_600_000 };

/** Runs a test with the test Redis server, or with a URL where no server runs. */
async function withDelays(
  database: string,
  redisUrl: string | undefined,
  work: (delays: AttemptDelays) => Promise<void>,
) {
  const overrides = redisUrl ? { REDIS_URL: redisUrl } : {};
  const config = testConfig(database, { ...overrides, LOG_LEVEL: 'silent' });
  const cache = createCache(config, createLogger(config));
  if (!redisUrl) await waitForCache(cache);
  try {
    await work(createAttemptDelays(cache));
  } finally {
    cache.disconnect();
  }
}

test('doubles the delay with each failure, up to the maximum', () => {
  expect([1, 2, 3, 4, 5, 6].map((count) => delayAfter(count, policy))).toEqual([
    0, 0, 60_000, 120_000, 200_000, 200_000,
  ]);
});

describe.each([
  { where: 'in Redis', redisUrl: undefined },
  { where: 'in this process when Redis is unavailable', redisUrl: 'redis://127.0.0.1:1/0' },
])('$where', ({ redisUrl }) => {
  test('admits only the free attempts when fifty arrive concurrently', ({ database }) =>
    withDelays(database, redisUrl, async (delays) => {
      const key = crypto.randomUUID();
      const attempts = await Promise.all(
        Array.from({ length: 50 }, () => delays.record(key, policy)),
      );
      const admitted = attempts.filter(({ waitMs }) => waitMs === 0);
      expect(admitted.map(({ count }) => count).toSorted((a, b) => a - b)).toEqual([1, 2, 3]);
      for (const { waitMs } of attempts.filter((one) => one.waitMs > 0)) {
        expect(waitMs).toBeGreaterThan(30_000);
        expect(waitMs).toBeLessThanOrEqual(60_000);
      }
    }));

  test('undoes an attempt and clears all attempts after a success', ({ database }) =>
    withDelays(database, redisUrl, async (delays) => {
      const key = crypto.randomUUID();
      for (let count = 1; count <= 3; count += 1) await delays.record(key, policy);
      await delays.undo(key);
      expect(await delays.record(key, policy)).toEqual({ count: 3, waitMs: 0 });
      expect((await delays.record(key, policy)).waitMs).toBeGreaterThan(0);
      await delays.clear(key);
      expect(await delays.record(key, policy)).toEqual({ count: 1, waitMs: 0 });
    }));
});
