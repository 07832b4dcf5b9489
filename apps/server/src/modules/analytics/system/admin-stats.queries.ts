import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** Counts all users. Scans an index: about 0.1 s with a million users. */
export async function countUsers(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('profiles')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Counts the users who signed up in the last seven days. */
export async function countNewUsers(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('auth.users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('createdAt', '>', sql<Date>`now() - interval '7 days'`)
    .executeTakeFirstOrThrow();
  return count;
}

export async function countOrganizations(db: Database) {
  return db
    .selectFrom('organizations')
    .select(({ fn }) => [
      fn.countAll<number>().as('organizations'),
      fn.countAll<number>().filterWhere('isActive', '=', true).as('activeOrganizations'),
    ])
    .executeTakeFirstOrThrow();
}

/** Counts all courses including drafts, without archived ones. */
export async function countCourses(db: Database) {
  return db
    .selectFrom('courses')
    .select(({ fn }) => [
      fn.countAll<number>().as('courses'),
      fn.count<number>('publishedVersion').as('publishedCourses'),
    ])
    .where('archivedAt', 'is', null)
    .executeTakeFirstOrThrow();
}
