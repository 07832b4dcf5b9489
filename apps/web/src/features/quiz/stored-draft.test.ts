import { beforeEach, afterEach, expect, test, vi } from 'vitest';
import { stubStorage } from '../../lib/session/test-kit.ts';
import { forgetDraft, keepDraft, parseDraft, readDraft } from './stored-draft.ts';

const place = { accountId: 'amara', lessonId: 7 };
const draft = { version: 'a', answers: { 1: [11] }, attemptId: undefined };

beforeEach(stubStorage);
afterEach(() => void vi.unstubAllGlobals());

test('a draft is found again by its owner in its lesson, and by nobody else anywhere else', () => {
  keepDraft(place, draft);
  expect(readDraft(place)).toEqual(draft);
  expect(readDraft({ ...place, accountId: 'jonas' })).toBeUndefined();
  expect(readDraft({ ...place, lessonId: 8 })).toBeUndefined();
});

test('nothing is left of a draft that is forgotten or empty', () => {
  keepDraft(place, draft);
  forgetDraft(place);
  expect(readDraft(place)).toBeUndefined();
  keepDraft(place, draft);
  keepDraft(place, { ...draft, answers: {} });
  expect(readDraft(place)).toBeUndefined();
});

test.each([
  'null',
  '{',
  '[]',
  '{"version":"a"}',
  '{"version":"a","answers":[]}',
  '{"version":"a","answers":{"1":[]}}',
  '{"version":"a","answers":{"1":["11"]}}',
])('%s is no draft', (text) => {
  expect(parseDraft(text)).toBeUndefined();
});

test('without storage nothing is kept and nothing breaks', () => {
  vi.stubGlobal('localStorage', undefined);
  keepDraft(place, draft);
  forgetDraft(place);
  expect(readDraft(place)).toBeUndefined();
});
