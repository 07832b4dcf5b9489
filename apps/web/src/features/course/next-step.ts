import type { Lesson } from '@atrium/contracts/courses';
import type { UnitProgress } from '@atrium/contracts/progress';

/** Where a course is taken up, and what that is called. */
export type NextStep = { action: 'start' | 'continue' | 'review'; lesson: Lesson };

/** The first lesson not done yet; the very first where nothing is begun or all is done; none without lessons. */
export function nextStep(
  lessons: readonly Lesson[],
  units: readonly UnitProgress[] = [],
): NextStep | undefined {
  const [first] = lessons;
  if (!first) return undefined;
  const statusOf = new Map(units.map(({ lessonId, status }) => [lessonId, status]));
  const isBegun = lessons.some(({ id }) => (statusOf.get(id) ?? 'not_started') !== 'not_started');
  if (!isBegun) return { action: 'start', lesson: first };
  const open = lessons.find(({ id }) => statusOf.get(id) !== 'completed');
  return open ? { action: 'continue', lesson: open } : { action: 'review', lesson: first };
}
