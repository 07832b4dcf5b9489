import type { Database } from '../../platform/database.ts';

/** How many people have an account. Reads all of an index: with a million of them, a tenth of a second. */
export async function countPeople(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('profiles')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function countOrganizations(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('organizations')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** How many courses there are, drafts too; archived ones are gone for everybody. */
export async function countCourses(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('courses')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('archivedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}
