import type { LessonKind } from '@atrium/contracts/constants';
import type { Database } from '../../../platform/database.ts';

/** What kind each lesson of a course is. */
export async function listLessonKinds(
  db: Database,
  courseId: number,
): Promise<Map<number, LessonKind>> {
  const rows = await db
    .selectFrom('lessons')
    .select(['id', 'kind'])
    .where('courseId', '=', courseId)
    .execute();
  return new Map(rows.map(({ id, kind }) => [id, kind]));
}
