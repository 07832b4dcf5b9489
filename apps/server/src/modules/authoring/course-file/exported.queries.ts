import type { LessonKind } from '@atrium/contracts/constants';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database.ts';

/** A lesson of a published course that was published with it: its author may no longer edit it. */
const isLive = sql<boolean>`(courses.published_version is not null and lessons.is_published)`;

/** What kind each lesson of a course is, how a quiz asks its questions, and whether learners see it. */
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

/** Whether learners see a quiz of a course. */
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
