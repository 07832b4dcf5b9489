import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { adoptSession } from '../../../lib/session/session-store.ts';
import {
  aSession,
  stubListedStorage,
  stubNetwork,
  type Answer,
} from '../../../lib/session/test-kit.ts';
import { examAnswers } from './send-exam-answers.ts';
import { findUnsavedAttempt, storeUnsavedAttempt } from './stored-answers.ts';

const session = aSession('token');
const account = session.user.id;
const key = (attemptId: string, accountId = account) => ({ accountId, lessonId: 7, attemptId });
const answers = { 1: [11], 2: [21] };
const attempt = { unsaved: answers, flagged: [] };

beforeEach(() => {
  stubListedStorage();
  adoptSession(session);
});
afterEach(() => void vi.unstubAllGlobals());

test('sends the answers of each attempt once', async () => {
  const bodies: unknown[] = [];
  const sent = stubNetwork((_, init) => {
    bodies.push(JSON.parse(init.body as string));
    return { status: 200 };
  });
  storeUnsavedAttempt(key('a'), attempt);
  storeUnsavedAttempt(key('b', 'jonas'), attempt);
  expect(examAnswers.count(account)).toBe(2);
  expect(await examAnswers.send(account)).toBe(true);
  expect(sent.map(({ url }) => url)).toEqual(['/api/lessons/7/quiz/attempts/a']);
  expect(bodies).toEqual([{ answers }]);
  expect(examAnswers.count(account)).toBe(0);
  expect(examAnswers.count('jonas')).toBe(2);
  expect(await examAnswers.send(account)).toBe(false);
});

test('keeps answers that were changed meanwhile', async () => {
  stubNetwork(() => {
    storeUnsavedAttempt(key('a'), { unsaved: { 1: [12], 2: [21] }, flagged: [3] });
    return { status: 200 };
  });
  storeUnsavedAttempt(key('a'), attempt);
  await examAnswers.send(account);
  expect(findUnsavedAttempt(key('a'))).toEqual({ unsaved: { 1: [12] }, flagged: [3] });
});

test.each<Answer>(['offline', { status: 503 }, { status: 429 }])(
  'keeps the answers when the reply is %j',
  async (answer) => {
    stubNetwork(() => answer);
    storeUnsavedAttempt(key('a'), attempt);
    expect(await examAnswers.send(account)).toBe(false);
    expect(findUnsavedAttempt(key('a'))).toEqual(attempt);
  },
);

test('drops the answers of an attempt that is over', async () => {
  stubNetwork(() => ({ status: 409, body: { code: 'attempt_closed' } }));
  storeUnsavedAttempt(key('a'), attempt);
  expect(await examAnswers.send(account)).toBe(false);
  expect(examAnswers.count(account)).toBe(0);
});

test('does not send as another user who is signed in', async () => {
  const sent = stubNetwork(() => ({ status: 200 }));
  storeUnsavedAttempt(key('a', 'jonas'), attempt);
  expect(await examAnswers.send('jonas')).toBe(false);
  expect(sent).toEqual([]);
  expect(examAnswers.count('jonas')).toBe(2);
});
