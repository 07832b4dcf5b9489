import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isLoadError, mayReload, waitForServer } from './wait-for-server.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('waits while the server is unreachable and reports it once it responds', async () => {
  let isReachable = false;
  const onReachable = vi.fn<() => void>();
  waitForServer(onReachable, { ask: async () => isReachable, events: new EventTarget() });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(onReachable).not.toHaveBeenCalled();
  isReachable = true;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(onReachable).toHaveBeenCalledTimes(1);
});

test('checks at once when the browser comes back online', async () => {
  let isReachable = false;
  const events = new EventTarget();
  const onReachable = vi.fn<() => void>();
  waitForServer(onReachable, { ask: async () => isReachable, events });
  await vi.advanceTimersByTimeAsync(1);
  isReachable = true;
  events.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(1);
  expect(onReachable).toHaveBeenCalledTimes(1);
});

test('reports nothing after it was stopped', async () => {
  const onReachable = vi.fn<() => void>();
  waitForServer(onReachable, { ask: async () => true, events: new EventTarget() })();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(onReachable).not.toHaveBeenCalled();
});

test('reloads at most once in a short time', () => {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
  expect(mayReload(storage, 1_000_000)).toBe(true);
  expect(mayReload(storage, 1_001_000)).toBe(false);
  expect(mayReload(storage, 1_100_000)).toBe(true);
});

test.each([
  'Failed to fetch dynamically imported module: http://localhost/assets/page.js',
  'error loading dynamically imported module: http://localhost/assets/page.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/page.css',
])('recognizes a page whose code failed to load: %s', (message) => {
  expect(isLoadError(new TypeError(message))).toBe(true);
  expect(isLoadError(new Error('x is not a function'))).toBe(false);
});
