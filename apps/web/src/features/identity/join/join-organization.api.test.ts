import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { joinOrganization } from './join-organization.api.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('sends one request when it succeeds', async () => {
  const attempt = vi.fn<() => Promise<void>>(() => Promise.resolve());
  await joinOrganization('token', attempt);
  expect(attempt).toHaveBeenCalledExactlyOnceWith('token');
});

test('retries 750 ms after an error', async () => {
  const attempt = vi.fn<() => Promise<void>>(() => Promise.resolve());
  attempt.mockRejectedValueOnce(new Error('busy'));
  const joining = joinOrganization('token', attempt);
  await vi.advanceTimersByTimeAsync(749);
  expect(attempt).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  await joining;
  expect(attempt).toHaveBeenCalledTimes(2);
});

test('does not retry twice', async () => {
  const attempt = vi.fn<() => Promise<void>>(() => Promise.reject(new Error('used up')));
  const rejected = joinOrganization('token', attempt).catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  await expect(rejected).resolves.toEqual(new Error('used up'));
  expect(attempt).toHaveBeenCalledTimes(2);
});
