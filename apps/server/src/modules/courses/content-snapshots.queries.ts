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
    insert into course_snapshots (course_id, version, sheet, content_hash, changed_by)
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

/** Content snapshot of a course: its rules and outline, and each lesson in order as learners saw it. */
export type ContentSnapshot = {
  version: number;
  since: Date;
  /** Later than `since` if the snapshot was recorded or completed afterwards. */
  recordedAt: Date;
  /** SHA-256 of `sheet` as PostgreSQL serializes it. `sheet` contains the hashes of the lessons. */
  contentHash: Buffer;
  sheet: Record<string, unknown>;
  lessons: Record<string, unknown>[];
};

/**
 * Finds the content of a course at a point in time, whatever changed since. Returns undefined if it was not published
 * then.
 */
export async function findContentSnapshot(
  db: Database,
  courseId: number,
  moment: Date,
): Promise<ContentSnapshot | undefined> {
  const { rows } = await sql<ContentSnapshot | { version: null }>`
    select version, since, recorded_at, content_hash, sheet, (
      select coalesce(jsonb_agg(content order by ordinal), '[]')
      from jsonb_array_elements(sheet -> 'lessons') with ordinality as listed (lesson, ordinal)
      join lesson_snapshots on lesson_snapshots.content_hash = decode(lesson ->> 'sha256', 'hex')
    ) as lessons
    from course_snapshots
    where course_id = ${courseId} and since <= ${moment}
    order by since desc, id desc limit 1
  `.execute(db);
  const [snapshot] = rows;
  return snapshot && snapshot.version !== null ? snapshot : undefined;
}
