import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** Recalculates the stored cells of the given people and removes those of people who left the organization. */
export async function refreshPeople(
  db: Database,
  organizationId: string,
  personIds: string[],
): Promise<void> {
  await sql`select refresh_training(${organizationId}, ${personIds}::uuid[])`.execute(db);
}

/** Lists members of an organization and people with stored cells, ordered by id. */
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
    select person_id from training_members
    where organization_id = ${organizationId} and (${after}::uuid is null or person_id > ${after}::uuid)
    order by id limit ${limit}
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** True if a newer change has enqueued another refresh of the whole organization. */
export async function hasPendingRefresh(db: Database, organizationId: string): Promise<boolean> {
  const { rows } = await sql`
    select from graphile_worker.jobs where key = ${`training of all in ${organizationId}`} and locked_at is null
  `.execute(db);
  return rows.length > 0;
}

const isStale = sql`cells.changes_on <= (training_clock() at time zone organizations.time_zone)::date`;

/** Lists organizations with cells that change state because a new day started in their time zone. */
export async function listOrganizationsWithStaleCells(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from organizations
    where exists (select from training_cells cells where cells.organization_id = organizations.id and ${isStale})
    order by id
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Lists people of an organization whose cells change state because of the new day. */
export async function listPeopleWithStaleCells(
  db: Database,
  organizationId: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ personId: string }>`
    select distinct person_id from (
      select cells.person_id
      from organizations join training_cells cells on cells.organization_id = organizations.id
      where organizations.id = ${organizationId} and ${isStale}
      limit ${limit}) as stale
  `.execute(db);
  return rows.map(({ personId }) => personId);
}
