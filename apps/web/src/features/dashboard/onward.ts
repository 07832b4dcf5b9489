import type { Course } from '@atrium/contracts/courses';
import type { CourseProgress } from '@atrium/contracts/progress';
import type { NextStep } from '@atrium/contracts/training';
import type { Failed } from './failed.ts';

/** Where a learner goes from here. */
export type Onward =
  | { status: 'loading' }
  | Failed
  | { status: 'next'; lesson: NextStep }
  | { status: 'begin' | 'done' | 'no_courses' };

type Known = {
  /** null if nothing is left to do. */
  next: NextStep | null;
  /** Absent while on their way, or if they could not be had. */
  begun: readonly CourseProgress[] | undefined;
  courses: readonly Course[] | undefined;
};

/** Decides where to go on: with the next lesson, else with something new, if there is anything. */
export function decideOnward({ next, begun = [], courses }: Known): Onward {
  if (next) return { status: 'next', lesson: next };
  if (courses?.length === 0) return { status: 'no_courses' };
  // A course that was taken away from the learner is begun, not done, and has no next lesson either.
  const isDone = begun.length > 0 && begun.every(({ completedAt }) => completedAt !== null);
  return { status: isDone ? 'done' : 'begin' };
}
