import { expect, test } from 'vitest';
import { draftStatusOf, unreadyLink } from './draft-status.ts';

const missingVideo = { reason: 'no_video', lessonId: 5, lessonTitle: 'Pace' } as const;
const draft = { isPublished: false, hasChanges: true, unready: [] };

test('is not ready while something is missing', () => {
  expect(draftStatusOf(draft)).toBe('ready');
  expect(draftStatusOf({ ...draft, unready: [missingVideo] })).toBe('unready');
});

test('has nothing to publish without changes, even if something is missing', () => {
  const seen = { isPublished: true, hasChanges: false };
  expect(draftStatusOf({ ...seen, unready: [] })).toBe('nothing');
  expect(draftStatusOf({ ...seen, unready: [missingVideo] })).toBe('nothing');
});

test('is ready for an unpublished course without changes', () => {
  expect(draftStatusOf({ ...draft, hasChanges: false })).toBe('ready');
});

test('links each missing item to its place in the editor', () => {
  const ofCourse = { lessonId: null, lessonTitle: null };
  expect(unreadyLink({ reason: 'no_description', ...ofCourse })).toBe('?');
  expect(unreadyLink({ reason: 'no_lessons', ...ofCourse })).toBe('?tab=curriculum');
  expect(unreadyLink(missingVideo)).toBe('?tab=curriculum&lesson=5');
});
