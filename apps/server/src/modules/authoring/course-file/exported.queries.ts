import type { LessonKind } from '@atrium/contracts/constants';
import type { Database } from '../../../platform/database.ts';

/** What kind each lesson of a course is, and how it asks its questions, where it is a quiz. */
export async function listLessonKinds(
  db: Database,
  courseId: number,
): Promise<Map<number, { kind: LessonKind; shuffleQuestions: boolean }>> {
  const rows = await db
    .selectFrom('lessons')
    .select(['id', 'kind', 'shuffleQuestions'])
    .where('courseId', '=', courseId)
    .execute();
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
}
