import { refreshSession } from '@atrium/contracts/identity/auth.routes';
import { listCourses } from '@atrium/contracts/courses/courses.routes';
import { listCourseProgress } from '@atrium/contracts/progress/progress.routes';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { adoptSession, endSession, getSessionState } from '../session/session-store.ts';
import { aSession, stubNetwork, stubStorage, type Answer } from '../session/test-kit.ts';
import { call, callPage } from './client.ts';

const rejected: Answer = { status: 401, body: { code: 'session_expired' } };

beforeEach(() => {
  stubStorage();
  adoptSession(aSession('old'));
});
afterEach(() => void vi.unstubAllGlobals());

/** Accepts one token only; a refresh responds as configured. */
function stubApi(accepted: string, refresh: Answer) {
  return stubNetwork((url, init) => {
    if (url === refreshSession.url) return refresh;
    const token = new Headers(init.headers).get('authorization');
    return token === `Bearer ${accepted}` ? { status: 200, body: [] } : rejected;
  });
}

test('sends the access token, and none without a session', async () => {
  const sent = stubApi('old', 'offline');
  await call(listCourseProgress);
  endSession('signed_out');
  await expect(call(listCourseProgress)).rejects.toMatchObject({ status: 401 });
  expect(sent.map((request) => request.authorization)).toEqual(['Bearer old', null]);
});

test('returns the cursor and the total of a page', async () => {
  stubNetwork(() => ({
    status: 200,
    body: [],
    headers: { 'X-Next-Cursor': 'abc', 'X-Total-Count': '57' },
  }));
  await expect(callPage(listCourses)).resolves.toEqual({ items: [], nextCursor: 'abc', total: 57 });
});

test('refreshes once after a 401, shared by all calls, and retries once', async () => {
  const sent = stubApi('new', { status: 200, body: aSession('new') });
  await Promise.all([call(listCourseProgress), call(listCourses), call(listCourses)]);
  expect(sent.filter((request) => request.url === refreshSession.url)).toHaveLength(1);
  expect(sent).toHaveLength(7);
});

test('signs out with reason expired when the refresh is rejected', async () => {
  stubApi('new', rejected);
  await expect(call(listCourseProgress)).rejects.toMatchObject({ code: 'session_expired' });
  expect(getSessionState()).toEqual({ status: 'signed_out', reason: 'expired' });
});

test('does not repeat a request as another user who has signed in since', async () => {
  const other = { ...aSession('new'), user: { ...aSession('new').user, id: 'someone-else' } };
  const sent = stubApi('new', { status: 200, body: other });
  await expect(call(listCourseProgress)).rejects.toMatchObject({ code: 'session_expired' });
  expect(sent.filter(({ url }) => url !== refreshSession.url)).toHaveLength(1);
});

test('signs out when the retry is rejected too', async () => {
  const sent = stubApi('neither', { status: 200, body: aSession('new') });
  await expect(call(listCourseProgress)).rejects.toMatchObject({ code: 'session_expired' });
  expect(sent).toHaveLength(3);
  expect(getSessionState()).toEqual({ status: 'signed_out', reason: 'expired' });
});

test('passes on any other error unchanged', async () => {
  stubNetwork(() => ({ status: 503, body: { code: 'unavailable' } }));
  await expect(call(listCourseProgress)).rejects.toMatchObject({ code: 'unavailable' });
  expect(getSessionState()).toMatchObject({ status: 'signed_in' });
});
