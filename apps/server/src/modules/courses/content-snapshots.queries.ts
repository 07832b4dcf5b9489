import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** Records a snapshot of the current content of a published course. Does nothing if the content did not change. */
export async function recordContentSnapshot(
  tx: Database,
  courseId: number,
  changedBy: string | null,
): Promise<void> {
  await sql`select record_course_snapshot(${courseId}, ${changedBy}::uuid)`.execute(tx);
}

/**
 * Records the latest snapshot again under its original date, with details that became known later, such as file hashes.
 */
export async function completeContentSnapshot(tx: Database, courseId: number): Promise<void> {
  await sql`
    select record_course_snapshot(course_id, changed_by, since) from course_snapshots
    where course_id = ${courseId} order by since desc, id desc limit 1
  `.execute(tx);
}

/** Records a version as the current content of its course. */
export async function recordVersionSnapshot(
  tx: Database,
  courseId: number,
  version: number,
): Promise<void> {
  await sql`
    insert into course_snapshots (course_id, version, content, content_hash, changed_by)
    select course_id, number, outline, content_hash, published_by from course_versions
    where course_id = ${courseId} and number = ${version}
  `.execute(tx);
}

/** Records that a course has no published content from now on. */
export async function recordUnpublishedContent(
  tx: Database,
  courseId: number,
  changedBy: string,
): Promise<void> {
  await tx.insertInto('courseSnapshots').values({ courseId, changedBy }).execute();
}
