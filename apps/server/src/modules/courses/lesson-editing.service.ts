import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/base/errors.ts';
import type { Actor } from '../../policies/actor.ts';
import { requireCourseEditor, type CourseFacts } from '../../policies/course.policy.ts';
import { requireActiveOrganization } from '../../policies/organization.policy.ts';
import { toCourseFacts } from './courses.queries.ts';
import {
  getLessonCourse,
  findLessonWithCourse,
  recordDraftChange,
  type LessonId,
  type LessonWithCourse,
} from './lesson-editing.queries.ts';
import { recordContentSnapshot } from './content-snapshots.queries.ts';

/** Treats an unpublished lesson of a published course as unpublished, so that its author may still edit it. */
function lessonFacts({ course, isPublished }: LessonWithCourse): CourseFacts {
  const facts = toCourseFacts(course);
  return { ...facts, isPublished: facts.isPublished && isPublished };
}

/** Returns a lesson of any kind that the actor may edit. Throws otherwise. */
export async function getEditableLesson(
  db: Database,
  actor: Actor,
  lessonId: LessonId,
): Promise<LessonWithCourse> {
  requireActiveOrganization(actor);
  const lesson = await findLessonWithCourse(db, lessonId);
  requireCourseEditor(actor, lesson && lessonFacts(lesson));
  if (!lesson) throw new AppError('not_found');
  return lesson;
}

/**
 * Records a change to the questions, video or captions of a lesson: as new content if the lesson is live, otherwise as
 * a change to the draft.
 */
export async function recordLessonChange(
  tx: Database,
  lessonId: number,
  changedBy: string | null,
): Promise<void> {
  const { courseId, isLive } = await getLessonCourse(tx, lessonId);
  if (isLive) await recordContentSnapshot(tx, courseId, changedBy);
  else await recordDraftChange(tx, courseId, changedBy);
}
