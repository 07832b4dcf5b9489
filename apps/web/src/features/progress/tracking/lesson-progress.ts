import type { LessonStatus } from '@atrium/contracts/progress/constants';
import type { Lesson } from '@atrium/contracts/courses/courses';
import type { CourseUnit } from '@atrium/contracts/progress/progress';

/** A lesson with the learner's progress; without `unit` the server does not have the lesson (any more or yet). */
export type LessonProgress = {
  lesson: Lesson;
  unit: CourseUnit | undefined;
  /** The learner has to complete other courses before this one. */
  isBlocked?: boolean;
};

/** Status of a lesson. */
export const statusOf = ({ unit }: LessonProgress): LessonStatus => unit?.status ?? 'not_started';

/** True if the learner has to complete earlier lessons or other courses first. */
export const isLocked = ({ unit, isBlocked }: LessonProgress): boolean =>
  isBlocked === true || unit?.isLocked === true;

/** True if Mark Complete may complete the lesson, once its minimum reading time is over. */
export const canMark = (progress: LessonProgress): boolean => {
  const { unit } = progress;
  return !isLocked(progress) && (!unit || (unit.isMarkable && !unit.needsOpening));
};

/** Combines the outline's lessons with the learner's progress. */
export function withProgress(
  lessons: readonly Lesson[],
  units: readonly CourseUnit[],
  isBlocked = false,
): LessonProgress[] {
  const unitOf = new Map(units.map((unit) => [unit.lessonId, unit]));
  return lessons.map((lesson) => ({
    lesson,
    unit: unitOf.get(lesson.id),
    ...(isBlocked && { isBlocked }),
  }));
}

/** Counts lessons by status. */
export function countByStatus(lessons: readonly LessonProgress[]): Record<LessonStatus, number> {
  const counts = { completed: 0, in_progress: 0, not_started: 0 };
  for (const lesson of lessons) counts[statusOf(lesson)] += 1;
  return counts;
}
