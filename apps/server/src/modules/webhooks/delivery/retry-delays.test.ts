import { webhooks } from '@atrium/contracts/webhooks/constants';
import { expect, test } from 'vitest';
import { probeDelaySeconds, readRetryAfter, retryDelaySeconds } from './retry-delays.ts';

test('delays of retries double from five seconds to an hour', () => {
  const delays = Array.from({ length: 14 }, (_, index) => retryDelaySeconds(index + 1, null, 0));
  expect(delays.slice(0, 5)).toEqual([5, 10, 20, 40, 80]);
  expect(delays.at(-1)).toBe(webhooks.longestRetrySeconds);
  expect(retryDelaySeconds(10_000, null, 0)).toBe(webhooks.longestRetrySeconds);
});

test('a fifth of a delay is random', () => {
  expect(retryDelaySeconds(3, null, 0)).toBe(20);
  expect(retryDelaySeconds(3, null, 1)).toBe(16);
});

test('a receiver can ask for a longer delay, up to an hour', () => {
  expect(retryDelaySeconds(1, 120, 0)).toBe(120);
  expect(retryDelaySeconds(6, 1, 0)).toBe(160);
  expect(retryDelaySeconds(1, 1_000_000, 0)).toBe(webhooks.longestRetrySeconds);
  expect(readRetryAfter('120')).toBe(120);
  for (const header of [null, '', '-5', '1e9', 'Wed, 18 Nov 2026 21:00:00 GMT'])
    expect(readRetryAfter(header)).toBeNull();
});

test('an endpoint is probed after five failures in a row, at most every 15 minutes', () => {
  expect(probeDelaySeconds(4, 0)).toBeNull();
  expect(probeDelaySeconds(5, 0)).toBe(5);
  expect(probeDelaySeconds(7, 0)).toBe(10);
  expect(probeDelaySeconds(500, 0)).toBe(webhooks.longestProbeSeconds);
});
