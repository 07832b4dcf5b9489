import { expect, test, vi } from 'vitest';
import { createBatcher, placeAllRows, placeRows } from './batch.ts';

const permanent = { isTransientError: () => false };

test('writes items that arrive during a write in the next batch and returns each its own result', async () => {
  const sizes: number[] = [];
  const allArrived = Promise.withResolvers<void>();
  const write = createBatcher(async (items: number[]) => {
    sizes.push(items.length);
    await allArrived.promise;
    return items.map((item) => item * 2);
  }, permanent);
  const first = write(0);
  await vi.waitFor(() => expect(sizes).toEqual([1]));
  const others = Array.from({ length: 39 }, (_, item) => write(item + 1));
  const answers = [first, ...others];
  allArrived.resolve();
  expect(await Promise.all(answers)).toEqual(Array.from({ length: 40 }, (_, item) => item * 2));
  expect(sizes).toEqual([1, 39]);
});

test('writes items that arrive in the same turn of the event loop together', async () => {
  const run = vi.fn<(items: number[]) => Promise<number[]>>(async (items) => items);
  const write = createBatcher(run, permanent);
  expect(await Promise.all([1, 2, 3].map(write))).toEqual([1, 2, 3]);
  expect(run).toHaveBeenCalledTimes(1);
});

test('fails only the item that can not be written', async () => {
  const run = vi.fn<(items: string[]) => Promise<string[]>>(async (items) => {
    if (items.includes('bad')) throw new Error('rejected');
    return items;
  });
  const write = createBatcher(run, permanent);
  const settled = await Promise.allSettled(['first', 'good', 'bad', 'fine'].map(write));
  expect(settled.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
});

test('fails the whole batch without a retry on a transient error', async () => {
  const run = vi.fn<(items: number[]) => Promise<number[]>>(async () => {
    throw new Error('the database is unavailable');
  });
  const write = createBatcher(run, { isTransientError: () => true });
  const settled = await Promise.allSettled(Array.from({ length: 40 }, (_, item) => write(item)));
  expect(settled.every(({ status }) => status === 'rejected')).toBe(true);
  expect(run).toHaveBeenCalledTimes(1);
});

test('writes at most one item per key at a time, in the order they arrived', async () => {
  const batches: string[][] = [];
  const write = createBatcher(
    async (items: string[]) => {
      batches.push(items);
      return items;
    },
    { ...permanent, keyOf: (item) => item.slice(0, 1) },
  );
  const items = ['a1', 'a2', 'b1', 'a3', 'b2', 'c1'];
  expect(await Promise.all(items.map(write))).toEqual(items);
  expect(batches).toEqual([['a1', 'b1', 'c1'], ['a2', 'b2'], ['a3']]);
});

test('retries a batch that waited too long for a lock without the locked items', async () => {
  const run = vi.fn<(items: string[]) => Promise<string[]>>(async (items) => {
    if (items.includes('locked')) throw new Error('lock timeout');
    return items;
  });
  const write = createBatcher(run, {
    isTransientError: () => true,
    lockTimeout: {
      isLockTimeout: () => true,
      writeUnlocked: async (items) =>
        new Map(items.filter((item) => item !== 'locked').map((item) => [item, item])),
    },
  });
  const settled = await Promise.allSettled(['first', 'good', 'locked', 'fine'].map(write));
  expect(settled.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
  expect(run).toHaveBeenCalledTimes(1);
});

test('returns each item its own row when rows arrive in another order or are missing', () => {
  const rows = [
    { ordinal: 3, name: 'third' },
    { ordinal: 1, name: 'first' },
  ];
  expect(placeRows(rows, ['a', 'b', 'c']).map((row) => row?.name)).toEqual([
    'first',
    undefined,
    'third',
  ]);
  expect(() => placeAllRows(rows, ['a', 'b', 'c'])).toThrow('item 2 of 3 has no row');
  expect(placeAllRows([...rows, { ordinal: 2, name: 'second' }], ['a', 'b', 'c'])[1]?.name).toBe(
    'second',
  );
});
