import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aChecker, free, taken } from './test-kit.ts';
import { nameError } from './name-checker.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('checks once, 500 ms after typing stops', async () => {
  const { server, checker } = aChecker();
  checker.enter('Jo');
  await vi.advanceTimersByTimeAsync(499);
  checker.enter('Jonas');
  await vi.advanceTimersByTimeAsync(499);
  expect(server.ask).not.toHaveBeenCalled();
  expect(checker.getState()).toEqual({ kind: 'idle' });
  await vi.advanceTimersByTimeAsync(1);
  expect(server.ask.mock.calls.map(([name]) => name)).toEqual(['Jonas']);
  expect(checker.getState()).toEqual({ kind: 'checking' });
  await server.answer('Jonas', free);
  expect(checker.getState()).toEqual({ kind: 'available' });
});

test('offers other names for a taken one', async () => {
  const { server, checker } = aChecker();
  checker.enter('Jonas Weber');
  await vi.advanceTimersByTimeAsync(500);
  await server.answer('Jonas Weber', taken);
  expect(checker.getState()).toEqual({
    kind: 'taken',
    message: 'This name is already taken',
    suggestions: ['jonasweber27'],
  });
});

test('ignores the response for an earlier name, even if it arrives last', async () => {
  const { server, checker } = aChecker();
  checker.enter('Jonas');
  await vi.advanceTimersByTimeAsync(500);
  checker.enter('Jonas Weber');
  expect(server.ask.mock.calls[0]?.[1].aborted).toBe(true);
  await vi.advanceTimersByTimeAsync(500);
  await server.answer('Jonas Weber', taken);
  await server.answer('Jonas', free);
  expect(checker.getState()).toMatchObject({ kind: 'taken' });
});

test('ignores an earlier error too', async () => {
  const { server, checker } = aChecker();
  checker.enter('Jonas');
  await vi.advanceTimersByTimeAsync(500);
  checker.enter('Jonas Weber');
  await server.fail('Jonas', new Error('aborted'));
  expect(checker.getState()).toEqual({ kind: 'idle' });
});

test('does not send names that are invalid', async () => {
  const { server, checker } = aChecker();
  checker.enter('J');
  expect(checker.getState()).toEqual({ kind: 'wrong', problem: 'tooShort' });
  checker.enter('J'.repeat(51));
  expect(checker.getState()).toEqual({ kind: 'wrong', problem: 'tooLong' });
  checker.enter('   ');
  expect(checker.getState()).toEqual({ kind: 'wrong', problem: 'empty' });
  await vi.runAllTimersAsync();
  expect(server.ask).not.toHaveBeenCalled();
});

test('does not check again when only whitespace changes', async () => {
  const { server, checker } = aChecker();
  checker.enter('Jonas');
  await vi.advanceTimersByTimeAsync(500);
  await server.answer('Jonas', free);
  checker.enter(' Jonas ');
  expect(checker.getState()).toEqual({ kind: 'available' });
});

test("accepts the user's own name without a request", async () => {
  const { server, checker } = aChecker('Amara Okafor');
  checker.enter('Amara Okafor');
  expect(checker.getState()).toEqual({ kind: 'available' });
  await vi.runAllTimersAsync();
  expect(server.ask).not.toHaveBeenCalled();
});

test('checks the same name again after it was stopped', async () => {
  const { server, checker } = aChecker();
  checker.enter('Jonas');
  checker.stop();
  await vi.runAllTimersAsync();
  expect(server.ask).not.toHaveBeenCalled();
  checker.enter('Jonas');
  await vi.advanceTimersByTimeAsync(500);
  expect(server.ask).toHaveBeenCalledOnce();
});

test.each([
  ['', 'empty'],
  ['  ', 'empty'],
  ['J', 'tooShort'],
  [' J ', 'tooShort'],
  ['Jo', undefined],
  ['J'.repeat(50), undefined],
  [` ${'J'.repeat(50)} `, undefined],
  ['J'.repeat(51), 'tooLong'],
])('returns for the name %j: %s', (name, expected) => {
  expect(nameError(name)).toBe(expected);
});
