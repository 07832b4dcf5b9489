import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { adoptSession, getSessionState } from './session-store.ts';
import { signOut } from './sign-out.ts';
import { readStoredSession } from './stored-session.ts';
import { aSession, stubNetwork, stubStorage } from './test-kit.ts';

beforeEach(() => {
  stubStorage();
  adoptSession(aSession('token'));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('signs out this browser before the server responds', async () => {
  const sent = stubNetwork(() => {
    expect(readStoredSession()).toBeUndefined();
    return { status: 200 };
  });
  await signOut();
  expect(getSessionState()).toEqual({ status: 'signed_out', reason: 'signed_out' });
  expect(sent).toHaveLength(1);
});

test('continues at the identity provider when the server returns its URL', async () => {
  const assign = vi.fn<(url: string) => void>();
  vi.stubGlobal('window', { location: { assign } });
  const logoutUrl = 'https://login.example/logout';
  stubNetwork(() => ({ status: 200, body: { success: true, logoutUrl } }));
  await signOut();
  expect(assign).toHaveBeenCalledExactlyOnceWith(logoutUrl);
});

test('retries silently when the server is back quickly', async () => {
  vi.useFakeTimers();
  let online = false;
  const sent = stubNetwork(() => (online ? { status: 200 } : 'offline'));
  const done = signOut();
  await vi.advanceTimersByTimeAsync(500);
  online = true;
  await vi.runAllTimersAsync();
  await expect(done).resolves.toBeUndefined();
  expect(sent).toHaveLength(3);
});

test('reports an unreachable server after two seconds and keeps retrying within the budget', async () => {
  vi.useFakeTimers();
  let online = false;
  const sent = stubNetwork(() => (online ? { status: 200 } : 'offline'));
  const failure = signOut().catch((error: unknown) => error);
  expect(getSessionState()).toEqual({ status: 'signed_out', reason: 'signed_out' });
  expect(readStoredSession()).toBeUndefined();
  await vi.advanceTimersByTimeAsync(2000);
  await expect(failure).resolves.toMatchObject({ code: 'timeout' });
  const before = sent.length;
  online = true;
  await vi.runAllTimersAsync();
  expect(sent).toHaveLength(before + 1);
});

test('does not sign out a user who has signed in since', async () => {
  vi.useFakeTimers();
  const sent = stubNetwork(() => 'offline');
  const done = signOut();
  await vi.advanceTimersByTimeAsync(0);
  adoptSession(aSession('someone else'));
  await vi.runAllTimersAsync();
  await done;
  expect(sent).toHaveLength(1);
  expect(getSessionState()).toMatchObject({ status: 'signed_in' });
});
