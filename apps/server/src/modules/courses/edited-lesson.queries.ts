import type { Expression } from 'kysely';
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
