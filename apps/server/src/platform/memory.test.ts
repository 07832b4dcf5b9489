import { expect, test, vi } from 'vitest';
import { createMemory } from './memory.ts';

test('computes a value once for concurrent callers and caches it', async () => {
  const memory = createMemory({ entries: 10, lifeMs: 60_000 });
  const compute = vi.fn<() => Promise<string>>(() => Promise.resolve('made'));
  const reads = Array.from({ length: 20 }, () => memory.remember('key', compute));
  expect(new Set(await Promise.all(reads))).toEqual(new Set(['made']));
  await memory.remember('key', compute);
  expect(compute).toHaveBeenCalledTimes(1);
});

test('rejects with the error and does not cache it', async () => {
  const memory = createMemory({ entries: 10, lifeMs: 60_000 });
  await expect(memory.remember('key', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(memory.remember('key', () => Promise.resolve('yes'))).resolves.toBe('yes');
});
