import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../lib/api/api-error.ts';
import { createQueryClient } from './query-client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const refusal = (status: number, retryAfterSeconds?: number) =>
  new ApiError(status, 'unavailable', '', { retryAfterSeconds });

/** Runs a query against a server that fails a given number of times; returns the outcome and the number of requests. */
async function ask(times: number, error: ApiError) {
  let asked = 0;
  const queryFn = () => {
    asked += 1;
    return asked <= times ? Promise.reject(error) : Promise.resolve('answer');
  };
  const outcome = createQueryClient()
    .fetchQuery({ queryKey: ['thing'], queryFn })
    .catch((reason: unknown) => reason);
  await vi.advanceTimersByTimeAsync(10_000);
  return { outcome: await outcome, asked };
}

test('retries after the delay the server asked for when it is busy', async () => {
  expect(await ask(2, refusal(503, 2))).toEqual({ outcome: 'answer', asked: 3 });
});

test('reports the error after three attempts', async () => {
  const error = refusal(503, 2);
  expect(await ask(3, error)).toEqual({ outcome: error, asked: 3 });
});

test.each([
  ['that is down for long', refusal(503, 120)],
  ['that does not say for how long', refusal(503)],
  ['that limits us', refusal(429, 2)],
  ['out of reach', refusal(0)],
])('does not retry a server %s', async (_, error) => {
  expect(await ask(1, error)).toEqual({ outcome: error, asked: 1 });
});
