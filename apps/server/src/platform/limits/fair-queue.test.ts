import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

const limits = { running: 2, perSecond: 1_000, burst: 100, waiting: 3, activeMs: 60_000 };

/** Takes turns and returns which of them have begun, with how to end each. */
function takeTurns(takeTurn: ReturnType<typeof createFairQueue>, key: string, count: number) {
  const begun: (() => void)[] = [];
  const turns = Array.from({ length: count }, async () => {
    const end = await takeTurn(key);
    begun.push(end);
  });
  return { begun, all: Promise.allSettled(turns) };
}

/** Lets everything that can run do so. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('does not limit the only active key', async () => {
  const { begun, all } = takeTurns(createFairQueue(limits), 'a', 50);
  await all;
  expect(begun).toHaveLength(50);
});

test('limits each key while another is active', async () => {
  const takeTurn = createFairQueue(limits);
  await takeTurn('b');
  const a = takeTurns(takeTurn, 'a', 5);
  await settle();
  expect(a.begun).toHaveLength(2);
  const b = takeTurns(takeTurn, 'b', 1);
  await settle();
  expect(b.begun).toHaveLength(1);
  a.begun[0]?.();
  a.begun[0]?.();
  await settle();
  expect(a.begun).toHaveLength(3);
});

test('rejects a task when too many of its key wait, and no others', async () => {
  const takeTurn = createFairQueue(limits);
  await takeTurn('b');
  takeTurns(takeTurn, 'a', 5);
  await expect(takeTurn('a')).rejects.toMatchObject({ code: 'unavailable' });
  await expect(takeTurn('b')).resolves.toBeTypeOf('function');
});

test('starts all waiting tasks once no other key is active', async () => {
  const takeTurn = createFairQueue({ ...limits, activeMs: 0 });
  const first = takeTurns(takeTurn, 'b', 1);
  const { begun, all } = takeTurns(takeTurn, 'a', 5);
  await Promise.all([first.all, all]);
  expect(begun).toHaveLength(5);
});

test('starts tasks of a key at a limited rate while another is active', async () => {
  const takeTurn = createFairQueue({
    ...limits,
    running: 100,
    perSecond: 100,
    burst: 5,
    waiting: 100,
  });
  const free = await takeTurn('b');
  free();
  const began = performance.now();
  const { begun, all } = takeTurns(takeTurn, 'a', 15);
  await settle();
  expect(begun.length).toBeGreaterThanOrEqual(5);
  expect(begun.length).toBeLessThan(10);
  await all;
  expect(begun).toHaveLength(15);
  expect(performance.now() - began).toBeGreaterThan(90);
});
