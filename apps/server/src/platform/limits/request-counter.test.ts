import { expect, test } from 'vitest';
import { createRequestCounter } from './request-counter.ts';

/** Counts like Redis does, for several processes. */
function createSharedCounts() {
  const counts = new Map<string, number>();
  return {
    counts,
    eval: (_script: string, _keys: number, key: string, added: number) => {
      counts.set(key, (counts.get(key) ?? 0) + added);
      return Promise.resolve(counts.get(key));
    },
  };
}

const noRedis = { eval: () => Promise.reject(new Error('Redis is unavailable')) };
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('counts the requests of a minute and starts again with the next', () => {
  const count = createRequestCounter(noRedis, 100);
  expect(count('a', 0)).toEqual({ count: 1, endsInMs: 60_000 });
  expect(count('a', 59_000)).toEqual({ count: 2, endsInMs: 1_000 });
  expect(count('b', 59_000).count).toBe(1);
  expect(count('a', 60_000).count).toBe(1);
});

test('counts alone while Redis is unavailable', async () => {
  const count = createRequestCounter(noRedis, 100);
  for (let n = 0; n < 150; n += 1) count('a', 0);
  await settle();
  expect(count('a', 0).count).toBe(151);
});

test('lets a client that uses four processes exceed the limit by less than 10 %', async () => {
  const max = 6_000;
  const redis = createSharedCounts();
  const processes = Array.from({ length: 4 }, () => createRequestCounter(redis as never, max));
  let accepted = 0;
  for (let n = 0; n < 3 * max; n += 1) {
    if ((processes[n % 4]?.('a', 0).count ?? 0) <= max) accepted += 1;
    if (n % 40 === 0) await settle();
  }
  expect(accepted).toBeGreaterThanOrEqual(max);
  expect(accepted).toBeLessThan(max * 1.1);
});
