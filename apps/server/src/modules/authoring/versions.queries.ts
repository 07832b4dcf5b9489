import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';

/** Freezes what learners of a course see as its next version, and publishes that. The hash is of the text it is kept as. */
export async function publishVersion(
  tx: Database,
  courseId: number,
  publisherId: string,
  asksCompleted: boolean,
): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    insert into course_versions (course_id, number, outline, content_hash, published_by, asks_completed)
    select ${courseId}, coalesce((select max(number) from course_versions where course_id = ${courseId}), 0) + 1,
      outline, sha256(convert_to(outline::text, 'UTF8')), ${publisherId}, ${asksCompleted}
    from sheet_of_course(${courseId}) as outline
    returning number
  `.execute(tx);
  const [version] = rows;
  if (!version) throw new Error(`course ${courseId} has vanished`);
  await tx
    .updateTable('courses')
    .set({ publishedVersion: version.number, updatedAt: sql<Date>`now()` })
    .where('id', '=', courseId)
    .execute();
  return version.number;
}

/** Takes a course out of what is published. Its versions stay. */
export async function unpublishVersion(tx: Database, courseId: number): Promise<void> {
  await tx
    .updateTable('courses')
    .set({ publishedVersion: null, updatedAt: sql<Date>`now()` })
    .where('id', '=', courseId)
    .execute();
}

/** When a version was published. */
export async function findPublishedAt(db: Database, courseId: number, number: number) {
  const version = await db
    .selectFrom('courseVersions')
    .select('publishedAt')
    .where('courseId', '=', courseId)
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  return version.publishedAt;
}
