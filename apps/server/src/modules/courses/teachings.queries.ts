import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';

/** Notes that from now on a published course teaches what its learners are shown now; nothing if that is no change. */
export async function noteTeaching(
  tx: Database,
  courseId: number,
  changedBy: string | null,
): Promise<void> {
  await sql`select note_teaching(${courseId}, ${changedBy}::uuid)`.execute(tx);
}

/** Completes what was noted last by what has become known of it since: it was taught all the time. */
export async function completeTeaching(tx: Database, courseId: number): Promise<void> {
  await sql`
    select note_teaching(course_id, changed_by, since) from course_teachings
    where course_id = ${courseId} order by since desc, id desc limit 1
  `.execute(tx);
}

/** Notes that from now on learners are taught a version. */
export async function noteVersion(tx: Database, courseId: number, version: number): Promise<void> {
  await sql`
    insert into course_teachings (course_id, version, sheet, content_hash, changed_by)
    select course_id, number, outline, content_hash, published_by from course_versions
    where course_id = ${courseId} and number = ${version}
  `.execute(tx);
}

/** Notes that from now on learners are taught nothing. */
export async function noteNothingTaught(
  tx: Database,
  courseId: number,
  changedBy: string,
): Promise<void> {
  await tx.insertInto('courseTeachings').values({ courseId, changedBy }).execute();
}

/** What a course taught: its rules and outline, and each of its lessons, in order, as it was shown. */
export type Teaching = {
  version: number;
  since: Date;
  /** Later than since where the record was begun, or completed, afterwards. */
  recordedAt: Date;
  /** SHA-256 of the sheet as the database writes it; the sheet names those of the lessons. */
  contentHash: Buffer;
  sheet: Record<string, unknown>;
  lessons: Record<string, unknown>[];
};

/** What a course taught at a moment, whatever has become of it since; nothing if it was not published then. */
export async function taughtOn(
  db: Database,
  courseId: number,
  moment: Date,
): Promise<Teaching | undefined> {
  const { rows } = await sql<Teaching | { version: null }>`
    select version, since, recorded_at, content_hash, sheet, (
      select coalesce(jsonb_agg(content order by place), '[]')
      from jsonb_array_elements(sheet -> 'lessons') with ordinality as listed (lesson, place)
      join taught_lessons on taught_lessons.content_hash = decode(lesson ->> 'sha256', 'hex')
    ) as lessons
    from course_teachings
    where course_id = ${courseId} and since <= ${moment}
    order by since desc, id desc limit 1
  `.execute(db);
  const [taught] = rows;
  return taught && taught.version !== null ? taught : undefined;
}
