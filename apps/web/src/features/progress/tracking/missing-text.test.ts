import type { MissingLesson } from '@atrium/contracts/progress/missing-lessons';
import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import { en } from '../../../locales/en/en.ts';
import { course } from '../../../locales/en/courses/course.ts';
import { training } from '../../../locales/en/training/training.ts';
import { missingParts, missingText } from './missing-text.ts';

const i18n = createInstance();
void i18n.init({
  lng: 'en',
  initAsync: false,
  interpolation: { escapeValue: false },
  resources: { en: { translation: { ...en, course, training } } },
});

const lesson = {
  lessonId: 1,
  lessonTitle: 'Pace',
  href: '/course/1/lesson/1',
  status: 'in_progress',
  canMark: false,
  isLocked: false,
} as const;
const video: Extract<MissingLesson, { need: 'watch' }> = {
  ...lesson,
  kind: 'video',
  need: 'watch',
  watchedPercent: 40,
  completePercent: 95,
  remainingSeconds: 130,
  missing: [[97, 240]],
};
const textOf = (entry: MissingLesson) => missingText(entry, i18n.t);

test('returns how much of a video is left and which parts', () => {
  expect(textOf(video)).toBe('Watch 2:10 more. You’ve watched 40% of the required 95%.');
  expect(missingParts(video, i18n.t)).toBe('Not watched yet: 1:37 – 4:00');
  const parts: MissingLesson = {
    ...video,
    missing: [
      [0, 5],
      [10, 20],
      [30, 40],
      [50, 60],
      [70, 80],
    ],
  };
  expect(missingParts(parts, i18n.t)).toBe(
    'Not watched yet: 0:00 – 0:05, 0:10 – 0:20, 0:30 – 0:40 and 2 more parts',
  );
});

test('lists no parts for a video that was not started', () => {
  const fresh: MissingLesson = { ...video, watchedPercent: 0, missing: [[0, 240]] };
  expect(textOf(fresh)).toBe('Watch at least 95% of it.');
  expect(missingParts(fresh, i18n.t)).toBeUndefined();
});

test('returns that a video may be marked complete', () => {
  expect(textOf({ ...video, canMark: true })).toBe(
    'Watch 2:10 more. You’ve watched 40% of the required 95%. Or mark it complete yourself.',
  );
});

test('returns the best quiz score, if there is one', () => {
  const quiz = { ...lesson, kind: 'quiz', need: 'pass', passMarkPercent: 100 } as const;
  expect(textOf({ ...quiz, isAttempted: true, bestScore: 80 })).toBe(
    'You need 100%. Your best so far is 80%.',
  );
  expect(textOf({ ...quiz, isAttempted: true, bestScore: 0 })).toBe(
    'You need 100%. Your best so far is 0%.',
  );
  expect(textOf({ ...quiz, isAttempted: true, bestScore: null })).toBe(
    'You need 100%. You have not passed it yet.',
  );
  expect(textOf({ ...quiz, isAttempted: false, bestScore: null })).toBe(
    'You need 100%. You have not tried it yet.',
  );
});

test('returns the position to reach for a video counted by position', () => {
  const entry = { ...lesson, kind: 'video', need: 'position', untilSeconds: 95 } as const;
  expect(textOf({ ...entry, positionSeconds: 12 })).toBe('Play it up to 1:35. You are at 0:12.');
  expect(textOf({ ...entry, positionSeconds: 0 })).toBe('Play it up to 1:35.');
});

test('describes what is missing in the third person to someone else', () => {
  const quiz = { ...lesson, kind: 'quiz', need: 'pass', passMarkPercent: 100 } as const;
  const adminTextOf = (entry: MissingLesson) => missingText(entry, i18n.t, 'training.missing');
  expect(adminTextOf({ ...quiz, isAttempted: false, bestScore: null })).toBe(
    'Not attempted. Pass mark 100%.',
  );
  expect(adminTextOf(video)).toBe('2:10 left to watch: 40% of the required 95% watched.');
});
