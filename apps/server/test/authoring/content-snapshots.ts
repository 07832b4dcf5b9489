import { sql } from 'kysely';
import type { Database } from '../../src/platform/database/database.ts';

/** Content snapshot of a course: its rules and outline, and each lesson in order as learners saw it. */
type ContentSnapshot = {
  version: number;
  since: Date;
  /** Later than `since` if the snapshot was recorded or completed afterwards. */
  recordedAt: Date;
  /** SHA-256 of `content` as PostgreSQL serializes it. `content` contains the hashes of the lessons. */
  contentHash: Buffer;
  content: Record<string, unknown>;
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
    select version, since, recorded_at, content_hash, content, (
      select coalesce(jsonb_agg(lesson_snapshots.content order by ordinal), '[]')
      from jsonb_array_elements(course_snapshots.content -> 'lessons') with ordinality as listed (lesson, ordinal)
      join lesson_snapshots on lesson_snapshots.content_hash = decode(lesson ->> 'sha256', 'hex')
    ) as lessons
    from course_snapshots
    where course_id = ${courseId} and since <= ${moment}
    order by since desc, id desc limit 1
  `.execute(db);
  const [snapshot] = rows;
  return snapshot && snapshot.version !== null ? snapshot : undefined;
}
