import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refreshSession } from './refresh.ts';
import { adoptSession, endSession, getSessionState } from './session-store.ts';
import { readStoredSession, writeStoredSession } from './stored-session.ts';
import { aSession, stubNetwork, stubStorage } from './test-kit.ts';

beforeEach(() => {
  stubStorage();
  adoptSession(aSession('old', 60));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('stores the new token in this tab and in storage', async () => {
  stubNetwork(() => ({ status: 200, body: aSession('new') }));
  await expect(refreshSession('old')).resolves.toMatchObject({ kind: 'refreshed' });
  expect(getSessionState()).toMatchObject({
    status: 'signed_in',
    session: { access_token: 'new' },
  });
  expect(readStoredSession()?.access_token).toBe('new');
});

test('shares one refresh between concurrent callers', async () => {
  const sent = stubNetwork(() => ({ status: 200, body: aSession('new') }));
  await Promise.all([refreshSession('old'), refreshSession('old'), refreshSession('old')]);
  expect(sent).toHaveLength(1);
});

test('uses a token another tab has already refreshed without a request', async () => {
  const sent = stubNetwork(() => 'offline');
  writeStoredSession(aSession('from another tab'));
  const outcome = await refreshSession('old');
  expect(outcome).toMatchObject({
    kind: 'refreshed',
    session: { access_token: 'from another tab' },
  });
  expect(sent).toHaveLength(0);
});

test.each([401, 403])('ends the session when the server responds %i', async (status) => {
  stubNetwork(() => ({ status, body: { code: 'session_expired' } }));
  await expect(refreshSession('old')).resolves.toEqual({ kind: 'ended' });
  expect(getSessionState()).toEqual({ status: 'signed_out', reason: 'expired' });
  expect(readStoredSession()).toBeUndefined();
});

test('retries a transient error after 200 ms, then 400 ms', async () => {
  vi.useFakeTimers();
  const answers = ['offline' as const, { status: 503 }, { status: 200, body: aSession('new') }];
  const sent = stubNetwork(() => answers.shift() ?? 'offline');
  const outcome = refreshSession('old');
  await vi.advanceTimersByTimeAsync(599);
  expect(sent).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1);
  await expect(outcome).resolves.toMatchObject({ kind: 'refreshed' });
});

test('leaves the session unchanged when the server stays unreachable', async () => {
  vi.useFakeTimers();
  stubNetwork(() => 'offline');
  const outcome = refreshSession('old');
  await vi.runAllTimersAsync();
  await expect(outcome).resolves.toMatchObject({ kind: 'unreachable' });
  expect(getSessionState()).toMatchObject({ status: 'signed_in' });
});

test('neither ends the session nor retries after 429', async () => {
  const sent = stubNetwork(() => ({ status: 429, body: { code: 'too_many_requests' } }));
  await expect(refreshSession('old')).resolves.toMatchObject({ kind: 'unreachable' });
  expect(sent).toHaveLength(1);
  expect(getSessionState()).toMatchObject({ status: 'signed_in' });
});

test('does not undo a sign-out that happened during a refresh', async () => {
  stubNetwork(() => {
    endSession('signed_out');
    return { status: 200, body: aSession('new') };
  });
  await expect(refreshSession('old')).resolves.toEqual({ kind: 'ended' });
  expect(getSessionState()).toEqual({ status: 'signed_out', reason: 'signed_out' });
  expect(readStoredSession()).toBeUndefined();
});
