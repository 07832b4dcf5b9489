import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** Stores what learners see as the next version of a course and publishes it. The hash is that of the stored text. */
export async function createPublishedVersion(
  tx: Database,
  courseId: number,
  publisherId: string,
  requiresCompletedLearners: boolean,
): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    insert into course_versions (course_id, number, outline, content_hash, published_by, requires_completed_learners)
    select ${courseId}, coalesce((select max(number) from course_versions where course_id = ${courseId}), 0) + 1,
      outline, sha256(convert_to(outline::text, 'UTF8')), ${publisherId}, ${requiresCompletedLearners}
    from course_snapshot(${courseId}) as outline
    returning number
  `.execute(tx);
  const [version] = rows;
  if (!version) throw new Error(`course ${courseId} not found`);
  await tx
    .updateTable('courses')
    .set({ publishedVersion: version.number, updatedAt: sql<Date>`now()` })
    .where('id', '=', courseId)
    .execute();
  return version.number;
}

/** Marks a course as not published. Its versions are kept. */
export async function clearPublishedVersion(tx: Database, courseId: number): Promise<void> {
  await tx
    .updateTable('courses')
    .set({ publishedVersion: null, updatedAt: sql<Date>`now()` })
    .where('id', '=', courseId)
    .execute();
}

/** Returns when a version was published. */
export async function getPublishedAt(db: Database, courseId: number, number: number) {
  const version = await db
    .selectFrom('courseVersions')
    .select('publishedAt')
    .where('courseId', '=', courseId)
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  return version.publishedAt;
}
