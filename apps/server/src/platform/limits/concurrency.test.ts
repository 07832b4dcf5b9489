import { expect, test } from 'vitest';
import { createLimiter } from './concurrency.ts';

test('runs tasks up to the limit, queues the rest and rejects when the queue is full', async () => {
  const limited = createLimiter({ running: 2, waiting: 3 });
  let running = 0;
  let most = 0;
  const gate = Promise.withResolvers<void>();
  const task = () =>
    limited(async () => {
      running += 1;
      most = Math.max(most, running);
      await gate.promise;
      running -= 1;
      return 'done';
    });
  const admitted = Array.from({ length: 5 }, task);
  await expect(task()).rejects.toMatchObject({ code: 'unavailable' });
  gate.resolve();
  expect(await Promise.all(admitted)).toEqual(['done', 'done', 'done', 'done', 'done']);
  expect(most).toBe(2);
});

test('runs the next task after one fails', async () => {
  const limited = createLimiter({ running: 1, waiting: 1 });
  const failing = limited(() => Promise.reject(new Error('broken')));
  const next = limited(async () => 'fine');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('fine');
});
