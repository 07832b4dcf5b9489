import type { CourseProgress, EnhancedProgress, NextLesson } from '@atrium/contracts/progress';
import { atOneMoment } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../policies/actor.ts';
import { requireActiveOrganization } from '../../policies/organization.policy.ts';
import { courseHref, getReadableCourse, lessonHref, toCourse } from '../courses/index.ts';
import {
  findEnrollment,
  findNextLesson,
  listBegunCourses,
  listCourseProgress,
} from './enrollments.queries.ts';
import { listLessonProgress } from './lesson-progress.queries.ts';
import { toEnhancedProgress } from './summary.ts';

/** The caller's own progress in every course begun: one row a course, for cards. */
export async function getOwnCourseProgress(deps: Deps, actor: Actor): Promise<CourseProgress[]> {
  requireActiveOrganization(actor);
  const rows = await listCourseProgress(deps.db, actor.id);
  return rows.map(({ completedAt, certifiedAt, lastActivityAt, ...row }) => ({
    ...row,
    completedAt: completedAt?.toISOString() ?? null,
    certifiedAt: certifiedAt?.toISOString() ?? null,
    lastActivityAt: lastActivityAt.toISOString(),
  }));
}

// As many as a page of the catalogue.
const begunAtMost = 24;

/** The courses the caller is at, the last used first. */
export async function getBegunCourses(deps: Deps, actor: Actor) {
  requireActiveOrganization(actor);
  const rows = await listBegunCourses(deps.db, actor, begunAtMost);
  return rows.map((row) => ({
    courseId: row.id,
    percentComplete: row.percentComplete,
    completedAt: row.completedAt?.toISOString() ?? null,
    certifiedAt: row.certifiedAt?.toISOString() ?? null,
    lastActivityAt: row.lastActivityAt.toISOString(),
    course: toCourse(row, actor.membership?.hasExclusiveCatalogue === true),
  }));
}

/** The caller's own progress in one course, lesson by lesson. */
export async function getEnhancedProgress(
  deps: Deps,
  actor: Actor,
  courseId: number,
): Promise<EnhancedProgress> {
  return atOneMoment(deps.db, async (db) => {
    await getReadableCourse({ db }, actor, courseId);
    const enrollment = await findEnrollment(db, actor.id, courseId);
    const key = { learnerId: actor.id, courseId, cycle: enrollment?.cycle ?? 1 };
    const rows = await listLessonProgress(db, key);
    return toEnhancedProgress(rows, enrollment?.completedAt ?? null);
  });
}

/** Where the caller left off; nothing if they have begun nothing, or finished it all. */
export async function getNextLesson(
  deps: Deps,
  actor: Actor,
): Promise<{ next: NextLesson | null }> {
  requireActiveOrganization(actor);
  const row = await findNextLesson(deps.db, actor);
  if (!row) return { next: null };
  const { lessonId, lessonTitle, lessonSeconds, percentComplete } = row;
  return {
    next: {
      courseId: row.id,
      courseTitle: row.title,
      courseHref: courseHref(row),
      lessonId,
      lessonTitle,
      lessonSeconds,
      href: lessonHref(row, lessonId),
      percentComplete,
    },
  };
}
