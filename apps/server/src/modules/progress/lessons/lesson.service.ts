import type { LessonDetail } from '@atrium/contracts/progress/lessons';
import { inSnapshot } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/base/errors.ts';
import type { Actor } from '../../../policies/actor.ts';
import {
  courseHref,
  findCourse,
  findVisibleLesson,
  getLessonText,
  getReadableCourse,
  toLesson,
} from '../../courses/index.ts';
import { findLessonVideo } from '../../media/index.ts';
import { findEnrollment } from '../enrollments/index.ts';
import { toVideoProgress } from './watch-progress.ts';
import { findWatchProgress } from './watch.queries.ts';

type Course = Awaited<ReturnType<typeof getReadableCourse>>;

/** Returns the course of a preview lesson. Visitors may open it only if the course has a public page. */
async function getCourseForVisitors(deps: Deps, courseId: number, isPreview: boolean) {
  const course = await findCourse(deps.db, courseId);
  const isOpen =
    isPreview &&
    course !== undefined &&
    course.publicPath !== null &&
    course.publishedVersion !== null &&
    course.archivedAt === null;
  if (!isOpen) throw new AppError('authentication_required');
  return course;
}

async function getVideoProgress(
  deps: Deps,
  actor: Actor,
  course: Course,
  lesson: { id: number; durationSeconds: number },
) {
  const enrollment = await findEnrollment(deps.db, actor.id, course.id);
  const cycle = enrollment?.cycle ?? 1;
  const key = { learnerId: actor.id, courseId: course.id, cycle, lessonId: lesson.id };
  return toVideoProgress(lesson.id, await findWatchProgress(deps.db, key), lesson.durationSeconds);
}

async function loadLesson(
  deps: Deps,
  actor: Actor | undefined,
  lessonId: number,
): Promise<LessonDetail> {
  const seen = await findVisibleLesson(deps.db, lessonId);
  if (!seen) throw new AppError(actor ? 'not_found' : 'authentication_required');
  const course = actor
    ? await getReadableCourse(deps, actor, seen.courseId)
    : await getCourseForVisitors(deps, seen.courseId, seen.isPreview);
  const lesson = await getLessonText(deps.db, lessonId);
  const file = lesson.kind === 'video' ? await findLessonVideo(deps, lessonId) : undefined;
  const durationSeconds = file?.durationSeconds ?? lesson.durationSeconds;
  return {
    ...toLesson(course, lesson),
    body: lesson.kind === 'video' ? '' : lesson.body,
    courseTitle: course.title,
    courseHref: courseHref(course),
    courseLevel: course.level,
    videoUrl: file?.url ?? null,
    video: file
      ? { ...file, completePercent: course.videoCompletePercent, rule: course.completionRule }
      : null,
    progress: actor
      ? await getVideoProgress(deps, actor, course, { id: lessonId, durationSeconds })
      : null,
  };
}

/** Returns a lesson with its content to users who may read the course, and previews to visitors. */
export async function getLesson(
  deps: Deps,
  actor: Actor | undefined,
  lessonId: number,
): Promise<LessonDetail> {
  return inSnapshot(deps.db, (db) => loadLesson({ ...deps, db }, actor, lessonId));
}
