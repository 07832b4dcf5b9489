import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';

/** What somebody thinks of a course; locked, so that two tabs of theirs count once. */
export async function lockRating(db: Database, learnerId: string, courseId: number) {
  return selectRating(db, learnerId, courseId).forUpdate().executeTakeFirst();
}

export async function findRating(db: Database, learnerId: string, courseId: number) {
  return selectRating(db, learnerId, courseId).executeTakeFirst();
}

function selectRating(db: Database, learnerId: string, courseId: number) {
  return db
    .selectFrom('courseRatings')
    .select(['rating', 'comment'])
    .where('learnerId', '=', learnerId)
    .where('courseId', '=', courseId);
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

/** Locks a course's figures, so that those who change them take turns. */
export async function lockStats(db: Database, courseId: number) {
  await db
    .selectFrom('courseStats')
    .select('courseId')
    .where('courseId', '=', courseId)
    .forUpdate()
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
