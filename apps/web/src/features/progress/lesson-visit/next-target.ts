import type { CourseDetail, Lesson } from '@atrium/contracts/courses/courses';
import { isLocked, statusOf, type LessonProgress } from '../tracking/lesson-progress.ts';
import { paths } from '../../../lib/paths/paths.ts';
import type { LessonPosition } from './lesson-position.ts';

/** What comes after a lesson: the next lesson, a skipped one, the completion page, or the course page. */
export type NextTarget =
  | { kind: 'next'; lesson: Lesson; href: string }
  | { kind: 'skipped'; lesson: Lesson; href: string }
  | { kind: 'certified'; href: string }
  | { kind: 'finished'; href: string }
  | { kind: 'end'; href: string };

/**
 * Returns what comes after a lesson: the next one if it is open, else the first incomplete lesson that is open. Never
 * leads to a locked lesson.
 */
export function getNextTarget(
  { next }: Pick<LessonPosition, 'next'>,
  current: Pick<Lesson, 'id'>,
  course: Pick<CourseDetail, 'id' | 'href' | 'hasCertificate'>,
  progress: readonly LessonProgress[] | undefined,
): NextTarget {
  const isNextLocked = progress?.some((each) => each.lesson.id === next?.id && isLocked(each));
  if (next && !isNextLocked) return { kind: 'next', lesson: next, href: next.href };
  const open = progress?.filter((each) => statusOf(each) !== 'completed');
  const skipped = open?.find((each) => each.lesson.id !== current.id && !isLocked(each))?.lesson;
  if (skipped) return { kind: 'skipped', lesson: skipped, href: skipped.href };
  if (open?.length !== 0) return { kind: 'end', href: course.href };
  const kind = course.hasCertificate ? 'certified' : 'finished';
  return { kind, href: paths.courseCompletedOf(course.id) };
}
