import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aChecker, free, taken } from './test-kit.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a failed check is neither available nor taken, and saving asks again', async () => {
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

test('saving right after typing asks at once, and only once', async () => {
  const { server, checker } = aChecker();
  checker.enter('Jonas');
  const settled = checker.settle('Jonas');
  await server.answer('Jonas', free);
  await expect(settled).resolves.toEqual({ kind: 'available' });
  await vi.runAllTimersAsync();
  expect(server.ask).toHaveBeenCalledOnce();
});

test('saving joins a check under way', async () => {
  const { server, checker } = aChecker();
  checker.enter('Jonas');
  await vi.advanceTimersByTimeAsync(500);
  const settled = checker.settle('Jonas');
  await server.answer('Jonas', taken);
  await expect(settled).resolves.toMatchObject({ kind: 'taken' });
  expect(server.ask).toHaveBeenCalledOnce();
});

test('typing on while saving means the answer is about another name', async () => {
  const { server, checker } = aChecker();
  const settled = checker.settle('Jonas');
  checker.enter('Jonas W');
  await server.answer('Jonas', free);
  await expect(settled).resolves.toEqual({ kind: 'idle' });
});

test('a name refused on saving is taken until it is changed', async () => {
  const { checker } = aChecker();
  checker.enter('Jonas');
  checker.refuse(['jonas27']);
  await vi.runAllTimersAsync();
  expect(checker.getState()).toEqual({ kind: 'taken', message: null, suggestions: ['jonas27'] });
  await expect(checker.settle('Jonas')).resolves.toMatchObject({ kind: 'taken' });
  checker.enter('Jonas W');
  expect(checker.getState()).toEqual({ kind: 'idle' });
});
