import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { DraftParts } from '../drafts/index.ts';

/** Locks the profile of an author, so that their courses are created one at a time. */
export async function lockAuthor(tx: Database, authorId: string): Promise<void> {
  await tx
    .selectFrom('profiles')
    .select('id')
    .where('id', '=', authorId)
    .forNoKeyUpdate()
    .execute();
}

/** Finds the course that an earlier request with the same key created. */
export async function findCourseByCreationKey(db: Database, authorId: string, creationKey: string) {
  return db
    .selectFrom('courses')
    .select('id')
    .where('authorId', '=', authorId)
    .where('creationKey', '=', creationKey)
    .executeTakeFirst();
}

/** Counts the courses an author created in the last 24 hours. */
export async function countRecentCourses(db: Database, authorId: string): Promise<number> {
  const { count } = await db
    .selectFrom('courses')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('authorId', '=', authorId)
    .where('createdAt', '>', sql<Date>`now() - interval '24 hours'`)
    .executeTakeFirstOrThrow();
  return count;
}

/** Inserts an unpublished course. */
export async function insertCourse(
  tx: Database,
  owner: { organizationId: string | null; authorId: string; creationKey: string | null },
  { details, settings }: DraftParts,
): Promise<{ id: number }> {
  const { duration, ...otherDetails } = details;
  const { quizReveal: _, prerequisiteIds: __, ...courseSettings } = settings;
  return tx
    .insertInto('courses')
    .values({ ...owner, ...otherDetails, ...courseSettings, durationSeconds: duration * 60 })
    .returning('id')
    .executeTakeFirstOrThrow();
}
