import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** Finds the rating a learner gave a course. */
export async function findRating(db: Database, learnerId: string, courseId: number) {
  return db
    .selectFrom('courseRatings')
    .select(['rating', 'comment'])
    .where('learnerId', '=', learnerId)
    .where('courseId', '=', courseId)
    .executeTakeFirst();
}

/** Inserts a rating, or replaces the earlier one of the same learner. */
export async function saveRating(
  db: Database,
  row: { learnerId: string; courseId: number; rating: number; comment: string | null },
) {
  const { rating, comment } = row;
  await db
    .insertInto('courseRatings')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['learnerId', 'courseId'])
        .doUpdateSet({ rating, comment, updatedAt: sql<Date>`now()` }),
    )
    .execute();
}

/** Adjusts the course stats by the difference a rating makes. */
export async function adjustRatingStats(
  db: Database,
  courseId: number,
  change: { ratings: number; stars: number },
) {
  await db
    .updateTable('courseStats')
    .set({
      ratingCount: sql<number>`rating_count + ${change.ratings}`,
      ratingSum: sql<number>`rating_sum + ${change.stars}`,
    })
    .where('courseId', '=', courseId)
    .execute();
}
