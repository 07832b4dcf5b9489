import type {
  CourseProgress,
  EnhancedProgress,
  NextLesson,
} from '@atrium/contracts/progress/progress';
import { inSnapshot } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Actor } from '../../../policies/actor.ts';
import { requireActiveOrganization } from '../../../policies/organization.policy.ts';
import { courseHref, getReadableCourse, lessonHref, toCourse } from '../../courses/index.ts';
import {
  findEnrollment,
  findNextLesson,
  findNextLessonInCourse,
  listCourseProgressRows,
  listStartedCourseRows,
} from '../enrollments/index.ts';
import { listLessonProgress } from './lesson-progress.queries.ts';
import { toEnhancedProgress } from './summary.ts';

/** Returns the actor's progress in every started course, one row per course. */
export async function listCourseProgress(deps: Deps, actor: Actor): Promise<CourseProgress[]> {
  requireActiveOrganization(actor);
  const rows = await listCourseProgressRows(deps.db, actor.id);
  return rows.map(({ completedAt, certifiedAt, lastActivityAt, ...row }) => ({
    ...row,
    completedAt: completedAt?.toISOString() ?? null,
    certifiedAt: certifiedAt?.toISOString() ?? null,
    lastActivityAt: lastActivityAt.toISOString(),
  }));
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
    certifiedAt: row.certifiedAt?.toISOString() ?? null,
    lastActivityAt: row.lastActivityAt.toISOString(),
    course: toCourse(row, actor.membership?.hasExclusiveCatalogue === true),
  }));
}

/** Returns the actor's progress in one course with each lesson. */
export async function getEnhancedProgress(
  deps: Deps,
  actor: Actor,
  courseId: number,
): Promise<EnhancedProgress> {
  return inSnapshot(deps.db, async (db) => {
    await getReadableCourse({ db }, actor, courseId);
    const enrollment = await findEnrollment(db, actor.id, courseId);
    const key = { learnerId: actor.id, courseId, cycle: enrollment?.cycle ?? 1 };
    const rows = await listLessonProgress(db, key);
    return toEnhancedProgress(rows, enrollment?.completedAt ?? null);
  });
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
