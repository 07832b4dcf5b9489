import type { LessonKind } from '@atrium/contracts/courses/constants';
import type { LessonStatus } from '@atrium/contracts/progress/constants';
import { expect, test } from 'vitest';
import type { LessonProgress } from '../tracking/lesson-progress.ts';
import { remainingByKind } from './whats-left.tsx';

const row = (kind: LessonKind, duration: number, status?: LessonStatus) =>
  ({ lesson: { kind, duration }, unit: status && { status } }) as LessonProgress;

test('counts incomplete lessons and their duration per kind', () => {
  const rows = [
    row('quiz', 300),
    row('video', 60, 'completed'),
    row('video', 120, 'in_progress'),
    row('video', 240, 'not_started'),
    row('capstone', 0),
  ];
  expect(remainingByKind(rows)).toEqual([
    { kind: 'video', count: 2, seconds: 360 },
    { kind: 'quiz', count: 1, seconds: 300 },
    { kind: 'capstone', count: 1, seconds: 0 },
  ]);
});

test('returns nothing for a completed course', () => {
  expect(remainingByKind([row('text', 60, 'completed')])).toEqual([]);
});
