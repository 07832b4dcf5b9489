import { refreshSession } from '@atrium/contracts/auth';
import { listCourses } from '@atrium/contracts/courses';
import { listCourseProgress } from '@atrium/contracts/progress';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { adoptSession, endSession, getSessionState } from '../session/session-store.ts';
import { aSession, stubNetwork, stubStorage, type Answer } from '../session/test-kit.ts';
import { call, callPage } from './client.ts';

const refused: Answer = { status: 401, body: { code: 'session_expired' } };

beforeEach(() => {
  stubStorage();
  adoptSession(aSession('old'));
});
afterEach(() => void vi.unstubAllGlobals());

/** Accepts one token only; a refresh answers as told. */
function stubApi(accepted: string, refresh: Answer) {
  return stubNetwork((url, init) => {
    if (url === refreshSession.url) return refresh;
    const token = new Headers(init.headers).get('authorization');
    return token === `Bearer ${accepted}` ? { status: 200, body: [] } : refused;
  });
}

test('calls carry the access token; without a session they carry none', async () => {
  const sent = stubApi('old', 'offline');
  await call(listCourseProgress);
  endSession('signed_out');
  await expect(call(listCourseProgress)).rejects.toMatchObject({ status: 401 });
  expect(sent.map((request) => request.authorization)).toEqual(['Bearer old', null]);
});

test('a page brings its cursor and the total', async () => {
  stubNetwork(() => ({
    status: 200,
    body: [],
    headers: { 'X-Next-Cursor': 'abc', 'X-Total-Count': '57' },
  }));
  await expect(callPage(listCourses)).resolves.toEqual({ items: [], nextCursor: 'abc', total: 57 });
});

test('a 401 leads to one refresh and one retry, shared by all calls', async () => {
  const sent = stubApi('new', { status: 200, body: aSession('new') });
  await Promise.all([call(listCourseProgress), call(listCourses), call(listCourses)]);
  expect(sent.filter((request) => request.url === refreshSession.url)).toHaveLength(1);
  expect(sent).toHaveLength(7);
});

test('a refused refresh signs out and says that the session expired', async () => {
  stubApi('new', refused);
  await expect(call(listCourseProgress)).rejects.toMatchObject({ code: 'session_expired' });
  expect(getSessionState()).toEqual({ status: 'signed_out', reason: 'expired' });
});

test('a retry that is refused again signs out instead of trying for ever', async () => {
  const sent = stubApi('neither', { status: 200, body: aSession('new') });
  await expect(call(listCourseProgress)).rejects.toMatchObject({ code: 'session_expired' });
  expect(sent).toHaveLength(3);
  expect(getSessionState()).toEqual({ status: 'signed_out', reason: 'expired' });
});

test('any other failure is passed on as it is', async () => {
  stubNetwork(() => ({ status: 503, body: { code: 'unavailable' } }));
  await expect(call(listCourseProgress)).rejects.toMatchObject({ code: 'unavailable' });
  expect(getSessionState()).toMatchObject({ status: 'signed_in' });
});
