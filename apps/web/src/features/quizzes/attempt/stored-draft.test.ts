import { beforeEach, afterEach, expect, test, vi } from 'vitest';
import { stubStorage } from '../../../lib/session/test-kit.ts';
import { deleteDraft, storeDraft, parseDraft, findDraft } from './stored-draft.ts';

const key = { accountId: 'amara', lessonId: 7 };
const draft = { version: 'a', answers: { 1: [11] }, attemptId: undefined };

beforeEach(stubStorage);
afterEach(() => void vi.unstubAllGlobals());

test('returns a draft only to its owner and for its lesson', () => {
  storeDraft(key, draft);
  expect(findDraft(key)).toEqual(draft);
  expect(findDraft({ ...key, accountId: 'jonas' })).toBeUndefined();
  expect(findDraft({ ...key, lessonId: 8 })).toBeUndefined();
});

test('removes a deleted or empty draft', () => {
  storeDraft(key, draft);
  deleteDraft(key);
  expect(findDraft(key)).toBeUndefined();
  storeDraft(key, draft);
  storeDraft(key, { ...draft, answers: {} });
  expect(findDraft(key)).toBeUndefined();
});

test('returns texts, orders and pairs', () => {
  const answers = { 1: '9,81', 2: [22, 21], 3: { 31: 35 } };
  storeDraft(key, { ...draft, answers });
  expect(findDraft(key)?.answers).toEqual(answers);
});

test.each([
  'null',
  '{',
  '[]',
  '{"version":"a"}',
  '{"version":"a","answers":[]}',
  '{"version":"a","answers":{"1":[]}}',
  '{"version":"a","answers":{"1":["11"]}}',
  '{"version":"a","answers":{"1":""}}',
  '{"version":"a","answers":{"1":{}}}',
  '{"version":"a","answers":{"1":{"11":"12"}}}',
])('rejects %s', (text) => {
  expect(parseDraft(text)).toBeUndefined();
});

test('saves nothing and does not throw without storage', () => {
  vi.stubGlobal('localStorage', undefined);
  storeDraft(key, draft);
  deleteDraft(key);
  expect(findDraft(key)).toBeUndefined();
});
