import type { Database } from '../../platform/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../policies/actor.ts';
import { requireCourseEditor, type CourseFacts } from '../../policies/course.policy.ts';
import { requireActiveOrganization } from '../../policies/organization.policy.ts';
import { factsOf } from './courses.queries.ts';
import {
  findLessonPlace,
  findTaughtLesson,
  noteDraftChange,
  type LessonId,
  type TaughtLesson,
} from './edited-lesson.queries.ts';
import { noteTeaching } from './teachings.queries.ts';

/** Treats an unpublished lesson of a published course as unpublished, so that its author may still edit it. */
function lessonFacts({ course, isPublished }: TaughtLesson): CourseFacts {
  const facts = factsOf(course);
  return { ...facts, isPublished: facts.isPublished && isPublished };
}

/** Returns a lesson of any kind that the actor may edit. Throws otherwise. */
export async function getEditedLesson(
  db: Database,
  actor: Actor,
  lessonId: LessonId,
): Promise<TaughtLesson> {
  requireActiveOrganization(actor);
  const lesson = await findTaughtLesson(db, lessonId);
  requireCourseEditor(actor, lesson && lessonFacts(lesson));
  if (!lesson) throw new AppError('not_found');
  return lesson;
}

/**
 * Records a change to the questions, video or captions of a lesson: as new content if the lesson is live, otherwise as
 * a change to the draft.
 */
export async function noteLessonChange(
  tx: Database,
  lessonId: number,
  changedBy: string | null,
): Promise<void> {
  const { courseId, isLive } = await findLessonPlace(tx, lessonId);
  if (isLive) await noteTeaching(tx, courseId, changedBy);
  else await noteDraftChange(tx, courseId, changedBy);
}
