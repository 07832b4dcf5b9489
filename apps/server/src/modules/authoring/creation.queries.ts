import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';
import type { DraftParts } from './stored-draft.ts';

/** Courses one person begins are begun one after the other. */
export async function lockAuthor(tx: Database, authorId: string): Promise<void> {
  await tx
    .selectFrom('profiles')
    .select('id')
    .where('id', '=', authorId)
    .forNoKeyUpdate()
    .execute();
}

/** The course a request has made before, if it was sent before. */
export async function findCreated(db: Database, authorId: string, creationKey: string) {
  return db
    .selectFrom('courses')
    .select('id')
    .where('authorId', '=', authorId)
    .where('creationKey', '=', creationKey)
    .executeTakeFirst();
}

/** How many courses somebody has begun in the last day. */
export async function countBegun(db: Database, authorId: string): Promise<number> {
  const { count } = await db
    .selectFrom('courses')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('authorId', '=', authorId)
    .where('createdAt', '>', sql<Date>`now() - interval '24 hours'`)
    .executeTakeFirstOrThrow();
  return count;
}

/** A course nobody but those who write it sees. */
export async function insertCourse(
  tx: Database,
  owner: { organizationId: string | null; authorId: string; creationKey: string | null },
  { details, settings }: DraftParts,
): Promise<{ id: number }> {
  const { duration, ...described } = details;
  const { quizReveal: _, ...set } = settings;
  return tx
    .insertInto('courses')
    .values({ ...owner, ...described, ...set, durationSeconds: duration * 60 })
    .returning('id')
    .executeTakeFirstOrThrow();
}
