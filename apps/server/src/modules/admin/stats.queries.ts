import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';

/** How many people have an account. Reads all of an index: with a million of them, a tenth of a second. */
export async function countPeople(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('profiles')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** How many of them came in the last seven days. */
export async function countNewPeople(db: Database): Promise<number> {
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

/** How many courses there are, drafts too; archived ones are gone for everybody. */
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
