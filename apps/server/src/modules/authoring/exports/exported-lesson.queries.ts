import type { LessonKind } from '@atrium/contracts/courses/constants';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** SQL condition for a lesson that is published with its course, which its author may no longer edit. */
const isLive = sql<boolean>`(courses.published_version is not null and lessons.is_published)`;

/** Lists the kind of each lesson of a course, whether it shuffles questions and whether it is published. */
export async function listLessonKinds(
  db: Database,
  courseId: number,
): Promise<Map<number, { kind: LessonKind; shuffleQuestions: boolean; isLive: boolean }>> {
  const rows = await db
    .selectFrom('lessons')
    .innerJoin('courses', 'courses.id', 'lessons.courseId')
    .select(['lessons.id', 'lessons.kind', 'lessons.shuffleQuestions'])
    .select(isLive.as('isLive'))
    .where('lessons.courseId', '=', courseId)
    .execute();
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
}

/** Returns whether a course has a published quiz. */
export async function hasPublishedQuiz(db: Database, courseId: number): Promise<boolean> {
  const quiz = await db
    .selectFrom('lessons')
    .innerJoin('courses', 'courses.id', 'lessons.courseId')
    .select('lessons.id')
    .where('lessons.courseId', '=', courseId)
    .where('lessons.completionGate', '=', 'quiz')
    .where(isLive)
    .limit(1)
    .executeTakeFirst();
  return quiz !== undefined;
}
