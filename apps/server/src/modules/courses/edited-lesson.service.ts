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

/** A lesson is still its author's while learners do not see it, also in a course that is published. */
function lessonFacts({ course, isPublished }: TaughtLesson): CourseFacts {
  const facts = factsOf(course);
  return { ...facts, isPublished: facts.isPublished && isPublished };
}

/** A lesson somebody may edit, whatever kind it is. */
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

/** Notes a change of a lesson's questions, film or captions: to learners who see it at once, else to its draft. */
export async function noteLessonChange(
  tx: Database,
  lessonId: number,
  changedBy: string | null,
): Promise<void> {
  const { courseId, isLive } = await findLessonPlace(tx, lessonId);
  if (isLive) await noteTeaching(tx, courseId, changedBy);
  else await noteDraftChange(tx, courseId, changedBy);
}
