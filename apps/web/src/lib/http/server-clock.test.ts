import { beforeEach, expect, test, vi } from 'vitest';
import { recordServerTime, serverNow } from './server-clock.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-01T10:00:00.900Z') });
  return () => vi.useRealTimers();
});

const respondAt = (date: string) => recordServerTime(new Headers({ date }));

test('follows the clock of the server when the local clock is wrong', () => {
  respondAt('Sun, 01 Mar 2026 10:05:00 GMT');
  expect(new Date(serverNow()).toISOString()).toBe('2026-03-01T10:05:00.000Z');
  vi.advanceTimersByTime(2_000);
  expect(new Date(serverNow()).toISOString()).toBe('2026-03-01T10:05:02.000Z');
});

test('uses the local clock when it differs by rounding or latency only', () => {
  respondAt('Sun, 01 Mar 2026 09:59:59 GMT');
  expect(serverNow()).toBe(Date.now());
});

test('ignores responses without a date', () => {
  respondAt('Sun, 01 Mar 2026 10:00:00 GMT');
  recordServerTime(new Headers());
  expect(serverNow()).toBe(Date.now());
});
