import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followSession } from './follow-session.ts';
import { acknowledgeSignOut, endSession, getSessionState } from './session-store.ts';
import { storageKey, writeStoredSession } from './stored-session.ts';
import { aSession, stubNetwork, stubStorage, type Answer } from './test-kit.ts';

let stop = () => {};
const onLoadFailed = vi.fn<(error: unknown) => void>();

function follow(answer: () => Answer | Promise<Answer>) {
  const sent = stubNetwork(answer);
  stop = followSession(onLoadFailed);
  return sent;
}

/** Simulates the event a browser fires when another tab has changed the session. */
function changeInAnotherTab(change: () => void): void {
  change();
  window.dispatchEvent(Object.assign(new Event('storage'), { key: storageKey }));
}

const never = () => new Promise<Answer>(() => {});

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-02T09:00:00Z') });
  vi.stubGlobal('window', new EventTarget());
  stubStorage();
  endSession('signed_out');
  acknowledgeSignOut();
});
afterEach(() => {
  stop();
  onLoadFailed.mockClear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('is signed out without a stored session', () => {
  follow(() => 'offline');
  expect(getSessionState()).toEqual({ status: 'signed_out', reason: 'no_session' });
});

test('reports that the session could not be loaded when the server is unreachable', async () => {
  writeStoredSession(aSession('old', -60));
  follow(() => 'offline');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onLoadFailed).toHaveBeenCalledTimes(1);
  expect(getSessionState()).toMatchObject({ status: 'signed_in' });
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
});

test('does not report a token that is still valid', async () => {
  writeStoredSession(aSession('good', 80));
  follow(() => 'offline');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onLoadFailed).not.toHaveBeenCalled();
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
});

test('refreshes a token at the first check with 90 seconds left', async () => {
  writeStoredSession(aSession('first', 600));
  const sent = follow(() => ({ status: 200, body: aSession('second', 600) }));
  await vi.advanceTimersByTimeAsync(509_000);
  expect(sent).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1000);
  expect(getSessionState()).toMatchObject({ session: { access_token: 'second' } });
});

test('refreshes an expired token before the user counts as signed in', async () => {
  writeStoredSession(aSession('old', -1));
  follow(() => ({ status: 200, body: aSession('new') }));
  expect(getSessionState().status).toBe('checking');
  await vi.advanceTimersByTimeAsync(0);
  expect(getSessionState()).toMatchObject({
    status: 'signed_in',
    session: { access_token: 'new' },
  });
});

test('neither blocks for long nor signs out when the server does not respond', async () => {
  writeStoredSession(aSession('old', -1));
  follow(never);
  await vi.advanceTimersByTimeAsync(4999);
  expect(getSessionState().status).toBe('checking');
  await vi.advanceTimersByTimeAsync(1);
  expect(getSessionState().status).toBe('signed_in');
});

test('follows sign-in and sign-out in other tabs', () => {
  follow(() => 'offline');
  changeInAnotherTab(() => writeStoredSession(aSession('theirs')));
  expect(getSessionState()).toMatchObject({
    status: 'signed_in',
    session: { access_token: 'theirs' },
  });
  changeInAnotherTab(() => writeStoredSession(undefined));
  expect(getSessionState()).toEqual({ status: 'signed_out', reason: 'signed_out' });
});
