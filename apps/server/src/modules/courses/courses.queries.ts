import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';

/** Counts a course's enrolments anew. Any number of runs, in any order, ends with the right figure. */
export async function refreshCourseStats(db: Database, courseId: number): Promise<void> {
  await sql`
    update course_stats set refreshed_at = now(), enrollment_count = (
      select count(*) from enrollments where course_id = ${courseId} and cycle = 1)
    where course_id = ${courseId}
  `.execute(db);
}
