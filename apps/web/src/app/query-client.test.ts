import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../lib/http/api-error.ts';
import { createQueryClient } from './query-client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const apiError = (status: number, retryAfterSeconds?: number) =>
  new ApiError(status, 'unavailable', '', { retryAfterSeconds });

/** Runs a query against a server that fails a given number of times; returns the outcome and the number of requests. */
async function runQuery(times: number, error: ApiError) {
  let requests = 0;
  const queryFn = () => {
    requests += 1;
    return requests <= times ? Promise.reject(error) : Promise.resolve('answer');
  };
  const outcome = createQueryClient()
    .fetchQuery({ queryKey: ['thing'], queryFn })
    .catch((reason: unknown) => reason);
  await vi.advanceTimersByTimeAsync(10_000);
  return { outcome: await outcome, requests };
}

test('retries after the delay the server requested when it is busy', async () => {
  expect(await runQuery(2, apiError(503, 2))).toEqual({ outcome: 'answer', requests: 3 });
});

test('reports the error after three attempts', async () => {
  const error = apiError(503, 2);
  expect(await runQuery(3, error)).toEqual({ outcome: error, requests: 3 });
});

test.each([
  ['that is down for long', apiError(503, 120)],
  ['that does not say for how long', apiError(503)],
  ['that limits us', apiError(429, 2)],
  ['out of reach', apiError(0)],
])('does not retry a server %s', async (_, error) => {
  expect(await runQuery(1, error)).toEqual({ outcome: error, requests: 1 });
});

test('waits, and loads the profile again, when a privacy notice has to be accepted first', async () => {
  const error = new ApiError(403, 'privacy_notice_required', '');
  expect(await runQuery(1, error)).toEqual({ outcome: 'answer', requests: 2 });
  expect(await runQuery(9, error)).toEqual({ outcome: error, requests: 3 });
});
