import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';

/** Counts a course's enrolments anew. Any number of runs, in any order, ends with the right figure. */
export async function refreshCourseStats(db: Database, courseId: number): Promise<void> {
  await sql`
    insert into course_stats (course_id, enrollment_count, refreshed_at)
    select ${courseId}, count(*), now() from enrollments where course_id = ${courseId} and cycle = 1
    on conflict (course_id) do update
      set enrollment_count = excluded.enrollment_count, refreshed_at = excluded.refreshed_at
  `.execute(db);
}
