import type { AdminLesson } from '@atrium/contracts/media/media';
import { expect, test } from 'vitest';
import { countVideos, initiallyOpenGroup } from './module-card.tsx';

const quiz = { video: null } as AdminLesson;
const lesson = (hasVideo: boolean, isVideoLesson = true) =>
  ({ video: { hasVideo, isVideoLesson } }) as AdminLesson;
const group = (...lessons: [AdminLesson, ...AdminLesson[]]) => ({ module: undefined, lessons });

test('does not count quizzes and capstones', () => {
  expect(countVideos([lesson(true), lesson(false), quiz])).toEqual({ count: 1, total: 2 });
  expect(countVideos([quiz])).toEqual({ count: 0, total: 0 });
});

test('counts only lessons that need a video', () => {
  expect(countVideos([lesson(true), lesson(false, false)])).toEqual({ count: 1, total: 1 });
  expect(countVideos([lesson(true), lesson(true, false)])).toEqual({ count: 1, total: 1 });
});

test('opens the first group with a missing video, else the first', () => {
  const full = group(lesson(true), quiz);
  expect(initiallyOpenGroup([full, group(lesson(true), lesson(false)), group(lesson(false))])).toBe(
    1,
  );
  expect(initiallyOpenGroup([full, full])).toBe(0);
  expect(initiallyOpenGroup([])).toBe(0);
});
