import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { joinOrganization } from './join-organization.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('one attempt is enough where it succeeds', async () => {
  const attempt = vi.fn<() => Promise<void>>(() => Promise.resolve());
  await joinOrganization('token', attempt);
  expect(attempt).toHaveBeenCalledExactlyOnceWith('token');
});

test('a second attempt follows 750 ms after a failure', async () => {
  const attempt = vi.fn<() => Promise<void>>(() => Promise.resolve());
  attempt.mockRejectedValueOnce(new Error('busy'));
  const joining = joinOrganization('token', attempt);
  await vi.advanceTimersByTimeAsync(749);
  expect(attempt).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  await joining;
  expect(attempt).toHaveBeenCalledTimes(2);
});

test('there is no third attempt', async () => {
  const attempt = vi.fn<() => Promise<void>>(() => Promise.reject(new Error('used up')));
  const refused = joinOrganization('token', attempt).catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  await expect(refused).resolves.toEqual(new Error('used up'));
  expect(attempt).toHaveBeenCalledTimes(2);
});
