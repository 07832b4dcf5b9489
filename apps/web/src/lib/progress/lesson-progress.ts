import type { LessonStatus } from '@atrium/contracts/constants';
import type { Lesson } from '@atrium/contracts/courses';
import type { CourseUnit } from '@atrium/contracts/progress';

/** A lesson with where the learner stands; no unit: the server does not know this lesson any more, or not yet. */
export type LessonProgress = { lesson: Lesson; unit: CourseUnit | undefined };

/** Where the learner stands with a lesson. */
export const statusOf = ({ unit }: LessonProgress): LessonStatus => unit?.status ?? 'not_started';

/** Every lesson of the outline with where the learner stands. */
export function withProgress(
  lessons: readonly Lesson[],
  units: readonly CourseUnit[],
): LessonProgress[] {
  const unitOf = new Map(units.map((unit) => [unit.lessonId, unit]));
  return lessons.map((lesson) => ({ lesson, unit: unitOf.get(lesson.id) }));
}

/** How many lessons are at each status. */
export function countByStatus(lessons: readonly LessonProgress[]): Record<LessonStatus, number> {
  const counts = { completed: 0, in_progress: 0, not_started: 0 };
  for (const lesson of lessons) counts[statusOf(lesson)] += 1;
  return counts;
}
