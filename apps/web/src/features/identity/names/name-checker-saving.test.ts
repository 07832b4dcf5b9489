import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aChecker, free, taken } from './test-kit.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('is neither available nor taken after a failed check, and checks again on saving', async () => {
  const { server, checker } = aChecker();
  const error = new Error('offline');
  checker.enter('Jonas');
  await vi.advanceTimersByTimeAsync(500);
  await server.fail('Jonas', error);
  expect(checker.getState()).toEqual({ kind: 'failed', error });
  const settled = checker.settle('Jonas');
  await server.answer('Jonas', free);
  await expect(settled).resolves.toEqual({ kind: 'available' });
});

test('checks immediately and only once when saving right after typing', async () => {
  const { server, checker } = aChecker();
  checker.enter('Jonas');
  const settled = checker.settle('Jonas');
  await server.answer('Jonas', free);
  await expect(settled).resolves.toEqual({ kind: 'available' });
  await vi.runAllTimersAsync();
  expect(server.ask).toHaveBeenCalledOnce();
});

test('waits for a running check when saving', async () => {
  const { server, checker } = aChecker();
  checker.enter('Jonas');
  await vi.advanceTimersByTimeAsync(500);
  const settled = checker.settle('Jonas');
  await server.answer('Jonas', taken);
  await expect(settled).resolves.toMatchObject({ kind: 'taken' });
  expect(server.ask).toHaveBeenCalledOnce();
});

test('is outdated when the name changes while saving', async () => {
  const { server, checker } = aChecker();
  const settled = checker.settle('Jonas');
  checker.enter('Jonas W');
  await server.answer('Jonas', free);
  await expect(settled).resolves.toEqual({ kind: 'idle' });
});

test('shows a name rejected on saving as taken until it is changed', async () => {
  const { checker } = aChecker();
  checker.enter('Jonas');
  checker.reject(['jonas27']);
  await vi.runAllTimersAsync();
  expect(checker.getState()).toEqual({ kind: 'taken', message: null, suggestions: ['jonas27'] });
  await expect(checker.settle('Jonas')).resolves.toMatchObject({ kind: 'taken' });
  checker.enter('Jonas W');
  expect(checker.getState()).toEqual({ kind: 'idle' });
});
