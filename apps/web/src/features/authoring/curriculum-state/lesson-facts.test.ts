import type { DraftLessonStatus } from '@atrium/contracts/authoring/course-drafts';
import { expect, test } from 'vitest';
import { accessTo, badgesOf, sumOutline } from './lesson-facts.ts';
import { lesson, outlineOf } from './test-kit.ts';

const status = (lessonId: number, more: Partial<DraftLessonStatus> = {}): DraftLessonStatus => ({
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
  expect(badgesOf(lesson(1), status(1, { unready: 'no_video' }))).toEqual(['no_video']);
  expect(badgesOf(lesson(1), status(1, { unready: 'no_video', video: 'processing' }))).toEqual([
    'processing',
  ]);
  expect(badgesOf({ ...lesson(1), isPreview: true }, status(1, { unready: 'no_text' }))).toEqual([
    'preview',
    'no_text',
  ]);
  expect(badgesOf(lesson(1), status(1, { video: 'ready' }))).toEqual([]);
});

test('sums durations, preferring the video’s', () => {
  const statuses = new Map([
    [1, status(1, { videoSeconds: 60 })],
    [2, status(2, { unready: 'no_text' })],
  ]);
  expect(sumOutline(outlineOf([1], [2, 3], []), statuses)).toEqual({
    lessons: 3,
    modules: 2,
    seconds: 660,
    unready: 1,
  });
});

test('treats only published lessons as live and locks them without the right to edit live content', () => {
  const can = { publish: false, editLive: false, setPrice: false };
  const live = status(1, { isPublished: true });
  expect(accessTo({ isPublished: false, can }, live)).toBe('own');
  expect(accessTo({ isPublished: true, can }, status(1))).toBe('own');
  expect(accessTo({ isPublished: true, can }, live)).toBe('closed');
  expect(accessTo({ isPublished: true, can: { ...can, editLive: true } }, live)).toBe('live');
});
