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

test('this browser is signed out before the server answers', async () => {
  const sent = stubNetwork(() => {
    expect(readStoredSession()).toBeUndefined();
    return { status: 200 };
  });
  await signOut();
  expect(getSessionState()).toEqual({ status: 'signed_out', reason: 'signed_out' });
  expect(sent).toHaveLength(1);
});

test('a server that is back in a moment is told without a word', async () => {
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

test('a server out of reach is reported after two seconds, and asked on within the budget', async () => {
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

test('a late retry leaves alone whoever has signed in since', async () => {
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
