import type { Course } from '@atrium/contracts/courses';
import type { NextStep } from '@atrium/contracts/training';
import { expect, test } from 'vitest';
import { decideOnward } from './onward.ts';

const next = { courseId: 3, lessonId: 52 } as NextStep;
const courses = [{ id: 1 }, { id: 3 }] as Course[];
const begun = (completedAt: string | null) => ({
  courseId: 3,
  percentComplete: completedAt ? 100 : 40,
  completedAt,
  certifiedAt: null,
  lastActivityAt: '2026-08-28T11:52:03Z',
});
const done = begun('2026-08-28T11:52:03Z');

test('the next lesson comes first', () => {
  const expected = { status: 'next', lesson: next };
  expect(decideOnward({ next, begun: [begun(null)], courses })).toEqual(expected);
  expect(decideOnward({ next, begun: undefined, courses: undefined })).toEqual(expected);
});

test('whoever has begun nothing begins', () => {
  expect(decideOnward({ next: null, begun: [], courses }).status).toBe('begin');
  expect(decideOnward({ next: null, begun: undefined, courses: undefined }).status).toBe('begin');
});

test('done is only who has completed everything begun', () => {
  expect(decideOnward({ next: null, begun: [done], courses }).status).toBe('done');
  expect(decideOnward({ next: null, begun: [done, begun(null)], courses }).status).toBe('begin');
});

test('without any course there is nowhere to go yet', () => {
  expect(decideOnward({ next: null, begun: [], courses: [] }).status).toBe('no_courses');
});
