import { expect, test, vi } from 'vitest';
import { createLocalCache } from './local-cache.ts';

test('computes a value once for concurrent callers and caches it', async () => {
  const memory = createLocalCache({ bytes: 100_000, lifeMs: 60_000 });
  const compute = vi.fn<() => Promise<string>>(() => Promise.resolve('made'));
  const reads = Array.from({ length: 20 }, () => memory.getOrCompute('key', compute));
  expect(new Set(await Promise.all(reads))).toEqual(new Set(['made']));
  await memory.getOrCompute('key', compute);
  expect(compute).toHaveBeenCalledTimes(1);
});

test('rejects with the error and does not cache it', async () => {
  const memory = createLocalCache({ bytes: 100_000, lifeMs: 60_000 });
  await expect(memory.getOrCompute('key', () => Promise.reject(new Error('no')))).rejects.toThrow(
    'no',
  );
  await expect(memory.getOrCompute('key', () => Promise.resolve('yes'))).resolves.toBe('yes');
});

test('holds computed objects and forgets the least recently used beyond its size', async () => {
  const memory = createLocalCache({ bytes: 10_000, lifeMs: 60_000 });
  const compute = vi.fn<() => Promise<{ text: string }>>(() =>
    Promise.resolve({ text: 'x'.repeat(4_000) }),
  );
  const first = await memory.getOrCompute('first', compute);
  expect(memory.holds(first)).toBe(true);
  expect(memory.holds({ ...first })).toBe(false);
  await memory.getOrCompute('second', compute);
  await memory.getOrCompute('third', compute);
  await memory.getOrCompute('first', compute);
  expect(compute).toHaveBeenCalledTimes(4);
});
