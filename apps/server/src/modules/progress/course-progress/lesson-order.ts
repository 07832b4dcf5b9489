import type { LessonOrder } from '@atrium/contracts/courses/constants';
import { AppError } from '../../../platform/base/errors.ts';
import type { Actor } from '../../../policies/actor.ts';
import { canEditDraft } from '../../../policies/draft.policy.ts';
import type { CourseContent } from '../../courses/index.ts';
import type { StoredLessonProgress } from '../enrollments/index.ts';

/** Returns the order in which the actor opens lessons. Users who edit the course open any lesson. */
export const getLessonOrder = (
  actor: Actor,
  { course, facts }: Pick<CourseContent, 'course' | 'facts'>,
): LessonOrder => (canEditDraft(actor, facts) ? 'free' : course.lessonOrder);

/**
 * Returns the ids of the lessons a learner can't open yet: in a sequential course, those after the first incomplete one.
 * A completed lesson stays open.
 */
export function listLockedLessons(
  lessons: { id: number }[],
  stored: Pick<StoredLessonProgress, 'lessonId' | 'status'>[],
  lessonOrder: LessonOrder,
): Set<number> {
  if (lessonOrder === 'free') return new Set();
  const completed = new Set(
    stored.flatMap(({ lessonId, status }) => (status === 'completed' ? [lessonId] : [])),
  );
  const [_next, ...later] = lessons.filter(({ id }) => !completed.has(id));
  return new Set(later.map(({ id }) => id));
}

/** Throws `lesson_locked` if the learner has to complete earlier lessons first. */
export function requireUnlocked(
  { lessons }: Pick<CourseContent, 'lessons'>,
  stored: StoredLessonProgress[],
  lessonOrder: LessonOrder,
  lessonId: number,
): void {
  if (listLockedLessons(lessons, stored, lessonOrder).has(lessonId))
    throw new AppError('lesson_locked');
}
