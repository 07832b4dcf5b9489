import { expect, test } from 'vitest';
import { stageOf } from './stage.ts';
import { placeOf } from './unready-place.ts';

const lacking = { reason: 'no_video', lessonId: 5, lessonTitle: 'Pace' } as const;
const draft = { isPublished: false, hasChanges: true, unready: [] };

test('what lacks something is not published', () => {
  expect(stageOf(draft)).toBe('ready');
  expect(stageOf({ ...draft, unready: [lacking] })).toBe('unready');
});

test('what learners see already is not published again, whatever it lacks', () => {
  const seen = { isPublished: true, hasChanges: false };
  expect(stageOf({ ...seen, unready: [] })).toBe('nothing');
  expect(stageOf({ ...seen, unready: [lacking] })).toBe('nothing');
});

test('a course that was never published is there to be, even if nobody has touched it', () => {
  expect(stageOf({ ...draft, hasChanges: false })).toBe('ready');
});

test('whatever is not ready has its place in the editor', () => {
  const ofCourse = { lessonId: null, lessonTitle: null };
  expect(placeOf({ reason: 'no_description', ...ofCourse })).toBe('?');
  expect(placeOf({ reason: 'no_lessons', ...ofCourse })).toBe('?tab=curriculum');
  expect(placeOf(lacking)).toBe('?tab=curriculum&lesson=5');
});
