import { inSnapshot, type Database } from '../../platform/database/database.ts';
import type { Revisions } from '../../platform/database/revisions.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/base/errors.ts';
import type { Actor } from '../../policies/actor.ts';
import { canReadCourse, type CourseFacts } from '../../policies/course.policy.ts';
import { requireActiveOrganization } from '../../policies/organization.policy.ts';
import {
  findCourse,
  listLessonBodies,
  listModules,
  listVisibleLessons,
  toCourseFacts,
  type CourseRecord,
  type VisibleLesson,
} from './courses.queries.ts';

/** A course with the modules and lessons that learners see. Held in memory and shared by requests: do not change it. */
export type CourseContent = {
  course: CourseRecord;
  /** The fields of the course that permission rules check. */
  facts: CourseFacts;
  modules: Awaited<ReturnType<typeof listModules>>;
  lessons: VisibleLesson[];
  /** Texts of the lessons by lesson id. */
  bodies: Record<number, string>;
};

/** Loads a course with its lessons from the database, in the current snapshot or transaction. */
export async function loadContent(
  db: Database,
  courseId: number,
): Promise<CourseContent | undefined> {
  const course = await findCourse(db, courseId);
  if (!course) return undefined;
  return {
    course,
    facts: toCourseFacts(course),
    modules: await listModules(db, courseId),
    lessons: await listVisibleLessons(db, courseId),
    bodies: await listLessonBodies(db, courseId),
  };
}

/**
 * Returns a course with its lessons, loaded once per content revision. The revision was read in the same request, so a
 * request that begins after a change was committed sees it. The caller checks access.
 */
export async function findContent(
  deps: Deps,
  { courseId, content }: Revisions,
): Promise<CourseContent | undefined> {
  if (courseId === null) return undefined;
  return deps.memory.getOrCompute(`content ${courseId} ${content}`, () =>
    inSnapshot(deps.db, (db) => loadContent(db, courseId)),
  );
}

/** Returns the content of a course the actor may read. Throws `not_found` otherwise. */
export async function getReadableContent(
  deps: Deps,
  actor: Actor,
  revisions: Revisions,
): Promise<CourseContent> {
  requireActiveOrganization(actor);
  const content = await findContent(deps, revisions);
  if (!content || !canReadCourse(actor, content.facts)) throw new AppError('not_found');
  return content;
}

/** Returns a lesson that learners see. Throws `not_found` if there is none with this id. */
export function getContentLesson({ lessons }: CourseContent, lessonId: number): VisibleLesson {
  const lesson = lessons.find(({ id }) => id === lessonId);
  if (!lesson) throw new AppError('not_found');
  return lesson;
}
