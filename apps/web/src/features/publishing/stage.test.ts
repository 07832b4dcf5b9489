import { expect, test } from 'vitest';
import { stageOf } from './stage.ts';
import { placeOf } from './unready-place.ts';

const missingVideo = { reason: 'no_video', lessonId: 5, lessonTitle: 'Pace' } as const;
const draft = { isPublished: false, hasChanges: true, unready: [] };

test('is not ready while something is missing', () => {
  expect(stageOf(draft)).toBe('ready');
  expect(stageOf({ ...draft, unready: [missingVideo] })).toBe('unready');
});

test('has nothing to publish without changes, even if something is missing', () => {
  const seen = { isPublished: true, hasChanges: false };
  expect(stageOf({ ...seen, unready: [] })).toBe('nothing');
  expect(stageOf({ ...seen, unready: [missingVideo] })).toBe('nothing');
});

test('is ready for an unpublished course without changes', () => {
  expect(stageOf({ ...draft, hasChanges: false })).toBe('ready');
});

test('links each missing item to its place in the editor', () => {
  const ofCourse = { lessonId: null, lessonTitle: null };
  expect(placeOf({ reason: 'no_description', ...ofCourse })).toBe('?');
  expect(placeOf({ reason: 'no_lessons', ...ofCourse })).toBe('?tab=curriculum');
  expect(placeOf(missingVideo)).toBe('?tab=curriculum&lesson=5');
});
