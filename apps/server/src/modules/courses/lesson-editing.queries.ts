import { sql, type Expression } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** A lesson id, or an SQL expression that returns one. */
export type LessonId = number | Expression<number>;

/** Finds a lesson that is not archived, with the fields of its course that permission rules check. */
export async function findLessonWithCourse(db: Database, lessonId: LessonId) {
  const row = await db
    .selectFrom('lessons')
    .innerJoin('courses', 'courses.id', 'lessons.courseId')
    .select(['lessons.id', 'lessons.title', 'lessons.kind', 'lessons.completionGate'])
    .select('lessons.isPublished')
    .select([
      'courses.id as courseId',
      'courses.organizationId',
      'courses.authorId',
      'courses.visibility',
      'courses.publishedVersion',
      'courses.archivedAt',
    ])
    .where('lessons.id', '=', lessonId)
    .where('lessons.archivedAt', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { id, title, kind, completionGate, isPublished, courseId, ...course } = row;
  return { id, title, kind, completionGate, isPublished, course: { id: courseId, ...course } };
}
export type LessonWithCourse = NonNullable<Awaited<ReturnType<typeof findLessonWithCourse>>>;

/**
 * Locks a lesson so that changes to its content are serialized with each other and with saving or publishing the course
 * draft. The draft is locked first, in the same order as there, to avoid deadlocks. Learners are not blocked.
 */
export async function lockLessonForEdit(tx: Database, lessonId: number): Promise<void> {
  await sql`select from course_drafts where course_id = (select course_id from lessons where id = ${lessonId})
    for update`.execute(tx);
  await tx.selectFrom('lessons').select('id').where('id', '=', lessonId).forNoKeyUpdate().execute();
}

/** Returns the course of a lesson, and whether the lesson is published in it. */
export async function getLessonCourse(tx: Database, lessonId: number) {
  return tx
    .selectFrom('lessons')
    .innerJoin('courses', 'courses.id', 'lessons.courseId')
    .select(['courseId', sql<boolean>`is_published and published_version is not null`.as('isLive')])
    .where('lessons.id', '=', lessonId)
    .executeTakeFirstOrThrow();
}

/** Records a change to a draft that is stored outside the draft row, such as the content of a lesson. */
export async function recordDraftChange(
  tx: Database,
  courseId: number,
  changedBy: string | null,
): Promise<void> {
  await tx
    .updateTable('courseDrafts')
    .set({ updatedBy: changedBy, updatedAt: sql<Date>`now()` })
    .set((eb) => ({ changes: eb('changes', '+', 1) }))
    .where('courseId', '=', courseId)
    .execute();
}
