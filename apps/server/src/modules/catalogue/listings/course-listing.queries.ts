import type { CourseListing } from '@atrium/contracts/catalogue/form-schemas';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** Returns the listing of a course that is not archived. */
export async function findListing(db: Database, courseId: number, lock?: 'forNoKeyUpdate') {
  return db
    .selectFrom('courses')
    .select(['title', 'organizationId', 'publicPath', 'featuredRank', 'catalogueTitle'])
    .where('id', '=', courseId)
    .where('archivedAt', 'is', null)
    .$if(lock === 'forNoKeyUpdate', (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
}

export async function updateListing(
  db: Database,
  courseId: number,
  listing: CourseListing,
): Promise<void> {
  await db
    .updateTable('courses')
    .set({ ...listing, updatedAt: sql<Date>`now()` })
    .where('id', '=', courseId)
    .execute();
}
