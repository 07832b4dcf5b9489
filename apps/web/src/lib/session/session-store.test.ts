import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isExpired, needsRefresh } from './session-store.ts';
import { aSession } from './test-kit.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-03-02T09:00:00Z') }));
afterEach(() => void vi.useRealTimers());

test('refreshes a token with 90 seconds left, not before', () => {
  expect(needsRefresh(aSession('a', 91), Date.now())).toBe(false);
  expect(needsRefresh(aSession('a', 90), Date.now())).toBe(true);
  expect(needsRefresh(aSession('a', -5), Date.now())).toBe(true);
});

test('refreshes a token of ten minutes after eight and a half', () => {
  const session = aSession('a', 600);
  vi.advanceTimersByTime(509_000);
  expect(needsRefresh(session, Date.now())).toBe(false);
  vi.advanceTimersByTime(1000);
  expect(needsRefresh(session, Date.now())).toBe(true);
});

test('treats a token as valid until the second it expires', () => {
  expect(isExpired(aSession('a', 1), Date.now())).toBe(false);
  expect(isExpired(aSession('a', 0), Date.now())).toBe(true);
});
