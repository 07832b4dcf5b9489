import type { DraftLessonStatus } from '@atrium/contracts/course-drafts';
import { expect, test } from 'vitest';
import { accessTo, badgesOf, sumOutline } from './lesson-facts.ts';
import { lesson, outlineOf } from './test-kit.ts';

const state = (lessonId: number, more: Partial<DraftLessonStatus> = {}): DraftLessonStatus => ({
  lessonId,
  kind: 'video',
  questionCount: 0,
  taskCount: 0,
  video: null,
  videoSeconds: null,
  isPublished: false,
  unready: null,
  ...more,
});

test('badges missing content but not a video that is being processed', () => {
  expect(badgesOf(lesson(1), state(1, { unready: 'no_video' }))).toEqual(['no_video']);
  expect(badgesOf(lesson(1), state(1, { unready: 'no_video', video: 'processing' }))).toEqual([
    'processing',
  ]);
  expect(badgesOf({ ...lesson(1), isPreview: true }, state(1, { unready: 'no_text' }))).toEqual([
    'preview',
    'no_text',
  ]);
  expect(badgesOf(lesson(1), state(1, { video: 'ready' }))).toEqual([]);
});

test('sums durations, preferring the video’s', () => {
  const states = new Map([
    [1, state(1, { videoSeconds: 60 })],
    [2, state(2, { unready: 'no_text' })],
  ]);
  expect(sumOutline(outlineOf([1], [2, 3], []), states)).toEqual({
    lessons: 3,
    modules: 2,
    seconds: 660,
    unready: 1,
  });
});

test('treats only published lessons as live and locks them without the right to edit live content', () => {
  const can = { publish: false, editLive: false, setPrice: false };
  const live = state(1, { isPublished: true });
  expect(accessTo({ isPublished: false, can }, live)).toBe('own');
  expect(accessTo({ isPublished: true, can }, state(1))).toBe('own');
  expect(accessTo({ isPublished: true, can }, live)).toBe('closed');
  expect(accessTo({ isPublished: true, can: { ...can, editLive: true } }, live)).toBe('live');
});
