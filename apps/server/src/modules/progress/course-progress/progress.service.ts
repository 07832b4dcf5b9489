import type {
  CourseProgress,
  EnhancedProgress,
  NextLesson,
} from '@atrium/contracts/progress/progress';
import type { Revisions } from '../../../platform/database/revisions.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/base/errors.ts';
import type { Actor } from '../../../policies/actor.ts';
import { requireActiveOrganization } from '../../../policies/organization.policy.ts';
import { courseHref, getReadableContent, lessonHref, toCourse } from '../../courses/index.ts';
import {
  findNextLesson,
  findNextLessonInCourse,
  listCourseProgressRows,
  listStartedCourseRows,
} from '../enrollments/index.ts';
import { findStoredProgress } from './course-progress.queries.ts';
import { getLessonOrder } from './lesson-order.ts';
import { requireStartable } from './prerequisites.service.ts';
import { mergeProgress, toEnhancedProgress } from './summary.ts';

/** Returns the actor's progress in every started course, one row per course. Reused until their progress changes. */
export async function listCourseProgress(
  deps: Deps,
  actor: Actor,
  revisions: Revisions,
): Promise<CourseProgress[]> {
  requireActiveOrganization(actor);
  return deps.memory.getOrCompute(`course progress ${actor.id} ${revisions.learner}`, async () => {
    const rows = await listCourseProgressRows(deps.db, actor.id);
    return rows.map(({ completedAt, firstCompletedAt, certifiedAt, lastActivityAt, ...row }) => ({
      ...row,
      completedAt: completedAt?.toISOString() ?? null,
      firstCompletedAt: firstCompletedAt?.toISOString() ?? null,
      certifiedAt: certifiedAt?.toISOString() ?? null,
      lastActivityAt: lastActivityAt.toISOString(),
    }));
  });
}

// The page size of the catalogue.
const maxStartedCourses = 24;

/** Returns the actor's started courses, last used first. */
export async function listStartedCourses(deps: Deps, actor: Actor) {
  requireActiveOrganization(actor);
  const rows = await listStartedCourseRows(deps.db, actor, maxStartedCourses);
  return rows.map((row) => ({
    courseId: row.id,
    percentComplete: row.percentComplete,
    completedAt: row.completedAt?.toISOString() ?? null,
    firstCompletedAt: row.firstCompletedAt?.toISOString() ?? null,
    certifiedAt: row.certifiedAt?.toISOString() ?? null,
    lastActivityAt: row.lastActivityAt.toISOString(),
    course: toCourse(row, actor.membership?.hasExclusiveCatalogue === true),
  }));
}

/** Returns the actor's progress in one course with each lesson. Reused until the course or their progress changes. */
export async function getEnhancedProgress(
  deps: Deps,
  actor: Actor,
  revisions: Revisions,
): Promise<EnhancedProgress> {
  const content = await getReadableContent(deps, actor, revisions);
  const { id: courseId } = content.course;
  const key = `progress ${actor.id} ${courseId} ${revisions.content} ${revisions.learner}`;
  return deps.memory.getOrCompute(key, async () => {
    const stored = await findStoredProgress(deps, { learnerId: actor.id, courseId });
    const lessonOrder = getLessonOrder(actor, content);
    return toEnhancedProgress(
      mergeProgress(content, stored.lessons, lessonOrder),
      stored.completedAt,
    );
  });
}

/**
 * Throws `prerequisites_missing` if the actor has to complete other courses first, and `lesson_locked` if earlier lessons.
 * Reads the progress only in courses with prerequisites or a sequential order, and there from memory until it changes.
 */
export async function requireUnlockedLesson(
  deps: Deps,
  actor: Actor,
  lessonId: number,
  revisions: Revisions,
): Promise<void> {
  const content = await getReadableContent(deps, actor, revisions);
  await requireStartable(deps, actor, content, revisions);
  if (getLessonOrder(actor, content) === 'free') return;
  const { unitProgress } = await getEnhancedProgress(deps, actor, revisions);
  const isLocked = unitProgress.some((unit) => unit.lessonId === lessonId && unit.isLocked);
  if (isLocked) throw new AppError('lesson_locked');
}

const toNextLesson = (
  row: NonNullable<Awaited<ReturnType<typeof findNextLesson>>>,
): NextLesson => ({
  courseId: row.id,
  courseTitle: row.title,
  category: row.category,
  thumbnail: row.thumbnail,
  courseHref: courseHref(row),
  lessonId: row.lessonId,
  lessonTitle: row.lessonTitle,
  lessonSeconds: row.lessonSeconds,
  isLessonStarted: row.isLessonStarted,
  href: lessonHref(row, row.lessonId),
  percentComplete: row.percentComplete,
});

/** Finds the lesson where the actor continues, in the given course or else in the course used last. */
export async function findNext(
  deps: Deps,
  actor: Actor,
  courseId?: number,
): Promise<NextLesson | undefined> {
  requireActiveOrganization(actor);
  const row =
    courseId === undefined
      ? await findNextLesson(deps.db, actor)
      : await findNextLessonInCourse(deps.db, actor, courseId);
  return row && toNextLesson(row);
}
