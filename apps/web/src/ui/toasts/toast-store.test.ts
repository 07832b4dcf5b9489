import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissToast, readToasts, subscribeToToasts, toast, toastLimits } from './toast-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  for (const { id } of readToasts()) dismissToast(id);
  vi.runAllTimers();
  vi.useRealTimers();
});

test('replaces the current toast with a newer one', () => {
  toast({ title: 'First' });
  toast({ title: 'Second', description: 'More', tone: 'danger' });
  expect(readToasts()).toMatchObject([{ title: 'Second', tone: 'danger', open: true }]);
});

test('closes a dismissed toast at once and removes it later', () => {
  const { id, dismiss } = toast({ title: 'Saved' });
  dismiss();
  expect(readToasts()).toMatchObject([{ id, open: false }]);
  vi.advanceTimersByTime(toastLimits.removeAfterDismissalMs - 1);
  expect(readToasts()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(readToasts()).toEqual([]);
});

test('notifies listeners until they unsubscribe', () => {
  const listener = vi.fn<() => void>();
  const stop = subscribeToToasts(listener);
  const { dismiss } = toast({ title: 'Saved' });
  dismiss();
  dismiss();
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  toast({ title: 'Unheard' });
  expect(listener).toHaveBeenCalledTimes(2);
});

test('shows one toast at a time for five seconds, dismissed by a 50 px swipe', () => {
  expect(toastLimits).toEqual({
    shownAtOnce: 1,
    displayMs: 5000,
    removeAfterDismissalMs: 1_000_000,
    swipeThresholdPx: 50,
  });
});
