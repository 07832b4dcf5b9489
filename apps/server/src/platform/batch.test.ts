import { expect, test, vi } from 'vitest';
import { createBatcher } from './batch.ts';

const someonesFault = () => false;

test('what arrives during a write is written by the next, and everybody gets their own answer', async () => {
  const sizes: number[] = [];
  const write = createBatcher(async (items: number[]) => {
    sizes.push(items.length);
    await new Promise((resolve) => setTimeout(resolve, 5));
    return items.map((item) => item * 2);
  }, someonesFault);
  const answers = await Promise.all(Array.from({ length: 40 }, (_, item) => write(item)));
  expect(answers).toEqual(Array.from({ length: 40 }, (_, item) => item * 2));
  expect(sizes).toEqual([1, 39]);
});

test('one that can not be written fails alone', async () => {
  const run = vi.fn<(items: string[]) => Promise<string[]>>(async (items) => {
    if (items.includes('bad')) throw new Error('refused');
    return items;
  });
  const write = createBatcher(run, someonesFault);
  const settled = await Promise.allSettled(['first', 'good', 'bad', 'fine'].map(write));
  expect(settled.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
});

test('where nobody is at fault all fail at once, and nothing is tried again', async () => {
  const run = vi.fn<(items: number[]) => Promise<number[]>>(async () => {
    throw new Error('the database is away');
  });
  const write = createBatcher(run, () => true);
  const settled = await Promise.allSettled(Array.from({ length: 40 }, (_, item) => write(item)));
  expect(settled.every(({ status }) => status === 'rejected')).toBe(true);
  expect(run).toHaveBeenCalledTimes(2);
});
