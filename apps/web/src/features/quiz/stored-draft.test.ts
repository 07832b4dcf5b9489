import { beforeEach, afterEach, expect, test, vi } from 'vitest';
import { stubStorage } from '../../lib/session/test-kit.ts';
import { forgetDraft, keepDraft, parseDraft, readDraft } from './stored-draft.ts';

const key = { accountId: 'amara', lessonId: 7 };
const draft = { version: 'a', answers: { 1: [11] }, attemptId: undefined };

beforeEach(stubStorage);
afterEach(() => void vi.unstubAllGlobals());

test('returns a draft only to its owner and for its lesson', () => {
  keepDraft(key, draft);
  expect(readDraft(key)).toEqual(draft);
  expect(readDraft({ ...key, accountId: 'jonas' })).toBeUndefined();
  expect(readDraft({ ...key, lessonId: 8 })).toBeUndefined();
});

test('removes a deleted or empty draft', () => {
  keepDraft(key, draft);
  forgetDraft(key);
  expect(readDraft(key)).toBeUndefined();
  keepDraft(key, draft);
  keepDraft(key, { ...draft, answers: {} });
  expect(readDraft(key)).toBeUndefined();
});

test.each([
  'null',
  '{',
  '[]',
  '{"version":"a"}',
  '{"version":"a","answers":[]}',
  '{"version":"a","answers":{"1":[]}}',
  '{"version":"a","answers":{"1":["11"]}}',
])('rejects %s', (text) => {
  expect(parseDraft(text)).toBeUndefined();
});

test('saves nothing and does not throw without storage', () => {
  vi.stubGlobal('localStorage', undefined);
  keepDraft(key, draft);
  forgetDraft(key);
  expect(readDraft(key)).toBeUndefined();
});
