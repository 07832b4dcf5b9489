import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aChecker, free, taken } from './test-kit.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('asks once, 500 ms after typing stops', async () => {
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

test('a taken name brings others', async () => {
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

test('the answer to an earlier name is dropped, even if it comes last', async () => {
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

test('an earlier failure is dropped too', async () => {
  const { server, checker } = aChecker();
  checker.enter('Jonas');
  await vi.advanceTimersByTimeAsync(500);
  checker.enter('Jonas Weber');
  await server.fail('Jonas', new Error('aborted'));
  expect(checker.getState()).toEqual({ kind: 'idle' });
});

test('what is wrong at sight is not asked about', async () => {
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

test('blanks around a name start no new check', async () => {
  const { server, checker } = aChecker();
  checker.enter('Jonas');
  await vi.advanceTimersByTimeAsync(500);
  await server.answer('Jonas', free);
  checker.enter(' Jonas ');
  expect(checker.getState()).toEqual({ kind: 'available' });
});

test('one’s own name may be kept without asking', async () => {
  const { server, checker } = aChecker('Amara Okafor');
  checker.enter('Amara Okafor');
  expect(checker.getState()).toEqual({ kind: 'available' });
  await vi.runAllTimersAsync();
  expect(server.ask).not.toHaveBeenCalled();
});

test('after stopping, the same name starts anew', async () => {
  const { server, checker } = aChecker();
  checker.enter('Jonas');
  checker.stop();
  await vi.runAllTimersAsync();
  expect(server.ask).not.toHaveBeenCalled();
  checker.enter('Jonas');
  await vi.advanceTimersByTimeAsync(500);
  expect(server.ask).toHaveBeenCalledOnce();
});
