import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';

/** A learner's progress in the newest cycle of each course begun. */
export async function listCourseProgress(db: Database, learnerId: string) {
  return db
    .selectFrom('enrollments')
    .distinctOn('courseId')
    .select(['courseId', 'percentComplete', 'completedAt'])
    .where('learnerId', '=', learnerId)
    .orderBy('courseId')
    .orderBy('cycle', 'desc')
    .execute();
}

/** Makes room in the record of learning for the months to come. */
export async function preparePartitions(db: Database, monthsAhead: number): Promise<number> {
  const { rows } = await sql<{ made: number }>`
    select prepare_learning_event_partitions(current_date, ${monthsAhead}) as made
  `.execute(db);
  return rows[0]?.made ?? 0;
}
