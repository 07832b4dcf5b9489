import { session as sessionSettings } from '@atrium/contracts/identity/constants';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { retryDelayMs, retryWithBackOff } from './back-off.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('waits 200 ms before the first retry and twice as long before each next one', () => {
  expect([1, 2, 3, 4, 5].map((retry) => retryDelayMs(retry, 0))).toEqual([
    200, 400, 800, 1600, 3200,
  ]);
});

test('does not start a wait that would end past the budget', () => {
  expect(retryDelayMs(1, sessionSettings.retryBudgetMs - 201)).toBe(200);
  expect(retryDelayMs(1, sessionSettings.retryBudgetMs - 200)).toBeUndefined();
  expect(retryDelayMs(9, 0)).toBeUndefined();
});

test('returns as soon as an attempt succeeds', async () => {
  const task = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce('down')
    .mockRejectedValueOnce('down');
  task.mockResolvedValue('up');
  const result = retryWithBackOff(task, () => true);
  await vi.advanceTimersByTimeAsync(599);
  expect(task).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1);
  await expect(result).resolves.toBe('up');
});

test('gives up within the budget, with the last error', async () => {
  const startedAt = Date.now();
  const task = vi.fn<() => Promise<never>>().mockRejectedValue('down');
  const result = retryWithBackOff(task, () => true).catch((error: unknown) => ({
    error,
    after: Date.now() - startedAt,
  }));
  await vi.runAllTimersAsync();
  await expect(result).resolves.toEqual({ error: 'down', after: 25_400 });
  expect(task).toHaveBeenCalledTimes(8);
});

test('counts slow attempts against the budget', async () => {
  const task = vi.fn<() => Promise<never>>(async () => {
    await new Promise((resolve) => setTimeout(resolve, 15_000));
    throw new Error('no reply in time');
  });
  const result = retryWithBackOff(task, () => true).catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  await expect(result).resolves.toMatchObject({ message: 'no reply in time' });
  expect(task).toHaveBeenCalledTimes(2);
});

test('does not retry permanent errors', async () => {
  const task = vi.fn<() => Promise<never>>().mockRejectedValue('rejected');
  await expect(retryWithBackOff(task, () => false)).rejects.toBe('rejected');
  expect(task).toHaveBeenCalledTimes(1);
});
