import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubStorage } from '../../../lib/session/test-kit.ts';
import { deleteUnsavedAttempt, findUnsavedAttempt, storeUnsavedAttempt } from './stored-answers.ts';

const attempt = { unsaved: { 1: [11] }, flagged: [2] };
const none = { unsaved: {}, flagged: [] };

beforeEach(stubStorage);
afterEach(() => void vi.unstubAllGlobals());

test('returns what was stored of this attempt until it is deleted', () => {
  storeUnsavedAttempt('a', attempt);
  expect(findUnsavedAttempt('a')).toEqual(attempt);
  expect(findUnsavedAttempt('b')).toEqual(none);
  deleteUnsavedAttempt('a');
  expect(findUnsavedAttempt('a')).toEqual(none);
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
  localStorage.setItem('atrium.exam.a', text);
  expect(findUnsavedAttempt('a')).toEqual(none);
});

test('stores nothing and does not throw without storage', () => {
  vi.stubGlobal('localStorage', undefined);
  storeUnsavedAttempt('a', attempt);
  expect(findUnsavedAttempt('a')).toEqual(none);
  deleteUnsavedAttempt('a');
});
