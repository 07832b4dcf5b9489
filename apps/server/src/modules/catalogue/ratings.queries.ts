import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';

/** What somebody thinks of a course. */
export async function findRating(db: Database, learnerId: string, courseId: number) {
  return db
    .selectFrom('courseRatings')
    .select(['rating', 'comment'])
    .where('learnerId', '=', learnerId)
    .where('courseId', '=', courseId)
    .executeTakeFirst();
}

/** Keeps a rating; the later of two counts. */
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

/** Moves a course's figures by what a rating has changed. */
export async function addToStats(
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
