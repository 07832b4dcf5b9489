import type { Course } from '@atrium/contracts/courses/courses';
import type { NextStep } from '@atrium/contracts/training/training';
import { expect, test } from 'vitest';
import { getNextStepState } from './next-step-state.ts';

const next = { courseId: 3, lessonId: 52 } as NextStep;
const courses = [{ id: 1 }, { id: 3 }] as Course[];
const started = (completedAt: string | null) => ({
  courseId: 3,
  percentComplete: completedAt ? 100 : 40,
  completedAt,
  firstCompletedAt: null,
  certifiedAt: null,
  lastActivityAt: '2026-08-28T11:52:03Z',
});
const done = started('2026-08-28T11:52:03Z');

test('returns the next lesson if there is one', () => {
  const expected = { status: 'next', lesson: next };
  expect(getNextStepState({ next, started: [started(null)], courses })).toEqual(expected);
  expect(getNextStepState({ next, started: undefined, courses: undefined })).toEqual(expected);
});

test('returns begin if nothing is started', () => {
  expect(getNextStepState({ next: null, started: [], courses }).status).toBe('start');
  expect(getNextStepState({ next: null, started: undefined, courses: undefined }).status).toBe(
    'start',
  );
});

test('returns done only if every started course is completed', () => {
  expect(getNextStepState({ next: null, started: [done], courses }).status).toBe('done');
  expect(getNextStepState({ next: null, started: [done, started(null)], courses }).status).toBe(
    'start',
  );
});

test('returns no_courses without any course', () => {
  expect(getNextStepState({ next: null, started: [], courses: [] }).status).toBe('no_courses');
});
