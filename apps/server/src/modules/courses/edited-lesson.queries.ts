import { sql, type Expression } from 'kysely';
import type { Database } from '../../platform/database.ts';

/** Which lesson: its id, or the statement that finds it. */
export type LessonId = number | Expression<number>;

/** A lesson, unless it is archived, with what permission rules look at in its course. */
export async function findTaughtLesson(db: Database, lessonId: LessonId) {
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
export type TaughtLesson = NonNullable<Awaited<ReturnType<typeof findTaughtLesson>>>;

/**
 * Those who change what a lesson teaches take turns, with each other and with those who write or publish the draft of its
 * course: the draft is locked first, as they do it. Learners are not held up.
 */
export async function lockEditedLesson(tx: Database, lessonId: number): Promise<void> {
  await sql`select from course_drafts where course_id = (select course_id from lessons where id = ${lessonId})
    for update`.execute(tx);
  await tx.selectFrom('lessons').select('id').where('id', '=', lessonId).forNoKeyUpdate().execute();
}

/** The course of a lesson, and whether its learners see the lesson. */
export async function findLessonPlace(tx: Database, lessonId: number) {
  return tx
    .selectFrom('lessons')
    .innerJoin('courses', 'courses.id', 'lessons.courseId')
    .select(['courseId', sql<boolean>`is_published and published_version is not null`.as('isLive')])
    .where('lessons.id', '=', lessonId)
    .executeTakeFirstOrThrow();
}

/** Notes a change of a draft that is kept elsewhere: of what one of its lessons teaches. */
export async function noteDraftChange(
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
