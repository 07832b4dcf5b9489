import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withAttempts } from './attempts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const twice = { count: 2, pauseMs: 750, mayPass: () => true };

test('a task that fails once is tried again after the pause', async () => {
  const task = vi.fn<() => Promise<string>>();
  task.mockRejectedValueOnce(new Error('not yet')).mockResolvedValueOnce('done');
  const result = withAttempts(task, twice);
  await vi.advanceTimersByTimeAsync(749);
  expect(task).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await result).toBe('done');
});

test('it is given up after the last attempt, or at once if another can’t help', async () => {
  const task = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('no'));
  const result = withAttempts(task, twice).catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  expect(await result).toEqual(new Error('no'));
  expect(task).toHaveBeenCalledTimes(2);

  task.mockClear();
  await expect(withAttempts(task, { ...twice, mayPass: () => false })).rejects.toThrow('no');
  expect(task).toHaveBeenCalledTimes(1);
});
