import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';

/** Works out anew how it stands with some of an organization's people; whoever has left it goes from its lists. */
export async function refreshPeople(
  db: Database,
  organizationId: string,
  personIds: string[],
): Promise<void> {
  await sql`select refresh_training(${organizationId}, ${personIds}::uuid[])`.execute(db);
}

/** Some of an organization's people, and of those its lists still have, in the order of their ids. */
export async function listPeopleAfter(
  db: Database,
  organizationId: string,
  after: string | null,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select user_id as id from memberships
    where organization_id = ${organizationId} and (${after}::uuid is null or user_id > ${after}::uuid)
    union
    select person_id from training_standings
    where organization_id = ${organizationId} and (${after}::uuid is null or person_id > ${after}::uuid)
    order by id limit ${limit}
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Whether a change that came since has all of an organization's people worked out anew, from the first. */
export async function isBegunAnew(db: Database, organizationId: string): Promise<boolean> {
  const { rows } = await sql`
    select from graphile_worker.jobs where key = ${`training of all in ${organizationId}`} and locked_at is null
  `.execute(db);
  return rows.length > 0;
}

const hasTurned = sql`cells.changes_on <= (training_clock() at time zone organizations.time_zone)::date`;

/** Organizations with people with whom it stands otherwise since a new day began there. */
export async function listTurned(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from organizations
    where exists (select from training_cells cells where cells.organization_id = organizations.id and ${hasTurned})
    order by id
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Some of those people. */
export async function listTurnedPeople(
  db: Database,
  organizationId: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ personId: string }>`
    select distinct person_id from (
      select cells.person_id
      from organizations join training_cells cells on cells.organization_id = organizations.id
      where organizations.id = ${organizationId} and ${hasTurned}
      limit ${limit}) as turned
  `.execute(db);
  return rows.map(({ personId }) => personId);
}
