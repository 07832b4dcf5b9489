import type { Course } from '@atrium/contracts/courses/courses';
import type { CourseProgress } from '@atrium/contracts/progress/progress';
import type { NextStep } from '@atrium/contracts/training/training';

/** State of a failed request with a retry function. */
export type Failed = { status: 'failed'; error: unknown; retry: () => void };

/** Next step of a learner, as shown in the welcome banner. */
export type NextStepState =
  | { status: 'loading' }
  | Failed
  | { status: 'next'; lesson: NextStep }
  | { status: 'start' | 'done' | 'no_courses' };

type LearningState = {
  /** Null if nothing is left to do. */
  next: NextStep | null;
  /** Undefined while loading and on errors. */
  started: readonly CourseProgress[] | undefined;
  courses: readonly Course[] | undefined;
};

/** Returns the next step: the next lesson, else a new course, if there is any. */
export function getNextStepState({ next, started = [], courses }: LearningState): NextStepState {
  if (next) return { status: 'next', lesson: next };
  if (courses?.length === 0) return { status: 'no_courses' };
  // A course the learner has lost access to is started, not completed, and has no next lesson.
  const isDone = started.length > 0 && started.every(({ completedAt }) => completedAt !== null);
  return { status: isDone ? 'done' : 'start' };
}
