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

/** What a browser does in this tab when another one has changed the session. */
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

test('without a stored session nobody is signed in', () => {
  follow(() => 'offline');
  expect(getSessionState()).toEqual({ status: 'signed_out', reason: 'no_session' });
});

test('reports that the session could not be loaded when the server is out of reach', async () => {
  writeStoredSession(aSession('old', -60));
  follow(() => 'offline');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onLoadFailed).toHaveBeenCalledTimes(1);
  expect(getSessionState()).toMatchObject({ status: 'signed_in' });
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
});

test('does not report a token that is still good', async () => {
  writeStoredSession(aSession('good', 80));
  follow(() => 'offline');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onLoadFailed).not.toHaveBeenCalled();
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
});

test('a token is renewed at the first look after 90 seconds remain', async () => {
  writeStoredSession(aSession('first', 600));
  const sent = follow(() => ({ status: 200, body: aSession('second', 600) }));
  await vi.advanceTimersByTimeAsync(509_000);
  expect(sent).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1000);
  expect(getSessionState()).toMatchObject({ session: { access_token: 'second' } });
});

test('a token that ran out is renewed before anyone counts as signed in', async () => {
  writeStoredSession(aSession('old', -1));
  follow(() => ({ status: 200, body: aSession('new') }));
  expect(getSessionState().status).toBe('checking');
  await vi.advanceTimersByTimeAsync(0);
  expect(getSessionState()).toMatchObject({
    status: 'signed_in',
    session: { access_token: 'new' },
  });
});

test('a server that does not answer holds nobody up for long, nor signs them out', async () => {
  writeStoredSession(aSession('old', -1));
  follow(never);
  await vi.advanceTimersByTimeAsync(4999);
  expect(getSessionState().status).toBe('checking');
  await vi.advanceTimersByTimeAsync(1);
  expect(getSessionState().status).toBe('signed_in');
});

test('other tabs are followed in and out', () => {
  follow(() => 'offline');
  changeInAnotherTab(() => writeStoredSession(aSession('theirs')));
  expect(getSessionState()).toMatchObject({
    status: 'signed_in',
    session: { access_token: 'theirs' },
  });
  changeInAnotherTab(() => writeStoredSession(undefined));
  expect(getSessionState()).toEqual({ status: 'signed_out', reason: 'signed_out' });
});
