import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

const limits = { running: 2, perSecond: 1_000, burst: 100, waiting: 3, activeMs: 60_000 };

/** Acquires slots and returns those acquired so far, as functions that release them. */
function acquireSlots(acquire: ReturnType<typeof createFairQueue>, key: string, count: number) {
  const acquired: (() => void)[] = [];
  const slots = Array.from({ length: count }, async () => {
    const release = await acquire(key);
    acquired.push(release);
  });
  return { acquired, all: Promise.allSettled(slots) };
}

/** Lets everything that can run do so. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('does not limit the only active key', async () => {
  const { acquired, all } = acquireSlots(createFairQueue(limits), 'a', 50);
  await all;
  expect(acquired).toHaveLength(50);
});

test('limits each key while another is active', async () => {
  const acquire = createFairQueue(limits);
  await acquire('b');
  const a = acquireSlots(acquire, 'a', 5);
  await settle();
  expect(a.acquired).toHaveLength(2);
  const b = acquireSlots(acquire, 'b', 1);
  await settle();
  expect(b.acquired).toHaveLength(1);
  a.acquired[0]?.();
  a.acquired[0]?.();
  await settle();
  expect(a.acquired).toHaveLength(3);
});

test('rejects a task when too many of its key wait, and no others', async () => {
  const acquire = createFairQueue(limits);
  await acquire('b');
  acquireSlots(acquire, 'a', 5);
  await expect(acquire('a')).rejects.toMatchObject({ code: 'unavailable' });
  await expect(acquire('b')).resolves.toBeTypeOf('function');
});

test('starts all waiting tasks once no other key is active', async () => {
  const acquire = createFairQueue({ ...limits, activeMs: 0 });
  const first = acquireSlots(acquire, 'b', 1);
  const { acquired, all } = acquireSlots(acquire, 'a', 5);
  await Promise.all([first.all, all]);
  expect(acquired).toHaveLength(5);
});

test('starts tasks of a key at a limited rate while another is active', async () => {
  const acquire = createFairQueue({
    ...limits,
    running: 100,
    perSecond: 100,
    burst: 5,
    waiting: 100,
  });
  const free = await acquire('b');
  free();
  const began = performance.now();
  const { acquired, all } = acquireSlots(acquire, 'a', 15);
  await settle();
  expect(acquired.length).toBeGreaterThanOrEqual(5);
  expect(acquired.length).toBeLessThan(10);
  await all;
  expect(acquired).toHaveLength(15);
  expect(performance.now() - began).toBeGreaterThan(90);
});
