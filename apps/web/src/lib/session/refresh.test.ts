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

test('the new token is kept in this tab and in storage', async () => {
  stubNetwork(() => ({ status: 200, body: aSession('new') }));
  await expect(refreshSession('old')).resolves.toMatchObject({ kind: 'refreshed' });
  expect(getSessionState()).toMatchObject({
    status: 'signed_in',
    session: { access_token: 'new' },
  });
  expect(readStoredSession()?.access_token).toBe('new');
});

test('callers who ask at the same time share one refresh', async () => {
  const sent = stubNetwork(() => ({ status: 200, body: aSession('new') }));
  await Promise.all([refreshSession('old'), refreshSession('old'), refreshSession('old')]);
  expect(sent).toHaveLength(1);
});

test('a token another tab has already replaced is taken over without a call', async () => {
  const sent = stubNetwork(() => 'offline');
  writeStoredSession(aSession('from another tab'));
  const outcome = await refreshSession('old');
  expect(outcome).toMatchObject({
    kind: 'refreshed',
    session: { access_token: 'from another tab' },
  });
  expect(sent).toHaveLength(0);
});

test.each([401, 403])('a refusal (%i) ends the session', async (status) => {
  stubNetwork(() => ({ status, body: { code: 'session_expired' } }));
  await expect(refreshSession('old')).resolves.toEqual({ kind: 'ended' });
  expect(getSessionState()).toEqual({ status: 'signed_out', reason: 'expired' });
  expect(readStoredSession()).toBeUndefined();
});

test('a passing failure is tried again after 200 ms, then 400 ms', async () => {
  vi.useFakeTimers();
  const answers = ['offline' as const, { status: 503 }, { status: 200, body: aSession('new') }];
  const sent = stubNetwork(() => answers.shift() ?? 'offline');
  const outcome = refreshSession('old');
  await vi.advanceTimersByTimeAsync(599);
  expect(sent).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1);
  await expect(outcome).resolves.toMatchObject({ kind: 'refreshed' });
});

test('a server that stays out of reach leaves the session as it is', async () => {
  vi.useFakeTimers();
  stubNetwork(() => 'offline');
  const outcome = refreshSession('old');
  await vi.runAllTimersAsync();
  await expect(outcome).resolves.toMatchObject({ kind: 'unreachable' });
  expect(getSessionState()).toMatchObject({ status: 'signed_in' });
});

test('too many requests neither end the session nor add to them', async () => {
  const sent = stubNetwork(() => ({ status: 429, body: { code: 'too_many_requests' } }));
  await expect(refreshSession('old')).resolves.toMatchObject({ kind: 'unreachable' });
  expect(sent).toHaveLength(1);
  expect(getSessionState()).toMatchObject({ status: 'signed_in' });
});

test('a sign-out during a refresh is not undone by its reply', async () => {
  stubNetwork(() => {
    endSession('signed_out');
    return { status: 200, body: aSession('new') };
  });
  await expect(refreshSession('old')).resolves.toEqual({ kind: 'ended' });
  expect(getSessionState()).toEqual({ status: 'signed_out', reason: 'signed_out' });
  expect(readStoredSession()).toBeUndefined();
});
