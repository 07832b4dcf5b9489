import type { Lesson } from '@atrium/contracts/courses/courses';
import type { UnitProgress } from '@atrium/contracts/progress/progress';

/** The lesson to open next in a course, and the action to label it with. */
export type NextStep = { action: 'start' | 'continue' | 'review'; lesson: Lesson };

/** Returns the first incomplete lesson, or the first lesson if none is started or all are completed. */
export function findLessonToOpen(
  lessons: readonly Lesson[],
  units: readonly UnitProgress[] = [],
): NextStep | undefined {
  const [first] = lessons;
  if (!first) return undefined;
  const statusOf = new Map(units.map(({ lessonId, status }) => [lessonId, status]));
  const isStarted = lessons.some(({ id }) => (statusOf.get(id) ?? 'not_started') !== 'not_started');
  if (!isStarted) return { action: 'start', lesson: first };
  const open = lessons.find(({ id }) => statusOf.get(id) !== 'completed');
  return open ? { action: 'continue', lesson: open } : { action: 'review', lesson: first };
}
