import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubListedStorage, stubStorage } from '../../../lib/session/test-kit.ts';
import {
  deleteUnsavedAttempt,
  findUnsavedAttempt,
  listUnsavedAttempts,
  storeUnsavedAttempt,
} from './stored-answers.ts';

const key = (attemptId: string, accountId = 'amara') => ({ accountId, lessonId: 7, attemptId });
const attempt = { unsaved: { 1: [11] }, flagged: [2] };
const none = { unsaved: {}, flagged: [] };

beforeEach(stubStorage);
afterEach(() => void vi.unstubAllGlobals());

test('returns what was stored of this attempt until it is deleted', () => {
  storeUnsavedAttempt(key('a'), attempt);
  expect(findUnsavedAttempt(key('a'))).toEqual(attempt);
  expect(findUnsavedAttempt(key('b'))).toEqual(none);
  deleteUnsavedAttempt(key('a'));
  expect(findUnsavedAttempt(key('a'))).toEqual(none);
});

test.each([
  'null',
  '{',
  '[]',
  '{"unsaved":{}}',
  '{"unsaved":null,"flagged":[]}',
  '{"unsaved":[],"flagged":[]}',
  '{"unsaved":{},"flagged":["2"]}',
])('ignores %s', (text) => {
  localStorage.setItem('atrium.exam.amara.7.a', text);
  expect(findUnsavedAttempt(key('a'))).toEqual(none);
});

test('stores nothing and does not throw without storage', () => {
  vi.stubGlobal('localStorage', undefined);
  storeUnsavedAttempt(key('a'), attempt);
  expect(findUnsavedAttempt(key('a'))).toEqual(none);
  deleteUnsavedAttempt(key('a'));
});

test('returns nothing of another user of this browser', () => {
  storeUnsavedAttempt(key('a'), attempt);
  expect(findUnsavedAttempt(key('a', 'jonas'))).toEqual(none);
});

test('lists the attempts of a user with answers to send', () => {
  stubListedStorage();
  storeUnsavedAttempt(key('a'), attempt);
  storeUnsavedAttempt(key('b'), { unsaved: {}, flagged: [2] });
  storeUnsavedAttempt(key('c', 'jonas'), attempt);
  expect(listUnsavedAttempts('amara')).toEqual([key('a')]);
});

test('deletes an entry that contains nothing any more', () => {
  stubListedStorage();
  storeUnsavedAttempt(key('a'), attempt);
  storeUnsavedAttempt(key('a'), none);
  expect(Object.keys(localStorage)).toEqual([]);
});
