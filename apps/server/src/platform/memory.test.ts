import { expect, test, vi } from 'vitest';
import { createMemory } from './memory.ts';

test('is made once for all who ask at the same time, and kept', async () => {
  const memory = createMemory({ entries: 10, lifeMs: 60_000 });
  const make = vi.fn<() => Promise<string>>(() => Promise.resolve('made'));
  const asked = Array.from({ length: 20 }, () => memory.remember('key', make));
  expect(new Set(await Promise.all(asked))).toEqual(new Set(['made']));
  await memory.remember('key', make);
  expect(make).toHaveBeenCalledTimes(1);
});

test('a failure is told and forgotten', async () => {
  const memory = createMemory({ entries: 10, lifeMs: 60_000 });
  await expect(memory.remember('key', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(memory.remember('key', () => Promise.resolve('yes'))).resolves.toBe('yes');
});
