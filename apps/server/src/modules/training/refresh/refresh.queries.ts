import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** Recalculates the stored cells of the given members and removes those of members who left the organization. */
export async function refreshMembers(
  db: Database,
  organizationId: string,
  userIds: string[],
): Promise<void> {
  await sql`select refresh_training(${organizationId}, ${userIds}::uuid[])`.execute(db);
}

/** Lists the members of an organization and users with stored cells, ordered by id. */
export async function listMembersAfter(
  db: Database,
  organizationId: string,
  after: string | null,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select user_id as id from memberships
    where organization_id = ${organizationId} and (${after}::uuid is null or user_id > ${after}::uuid)
    union
    select user_id from training_members
    where organization_id = ${organizationId} and (${after}::uuid is null or user_id > ${after}::uuid)
    order by id limit ${limit}
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns the job key of the refresh of all members of an organization. */
export const organizationRefreshKey = (organizationId: string) =>
  `training of all in ${organizationId}`;

/** True if a newer change has enqueued another refresh of the whole organization. */
export async function hasPendingRefresh(db: Database, organizationId: string): Promise<boolean> {
  const { rows } = await sql`
    select from graphile_worker.jobs where key = ${organizationRefreshKey(organizationId)} and locked_at is null
  `.execute(db);
  return rows.length > 0;
}

const isStale = sql`cells.changes_on <= (training_clock() at time zone organizations.time_zone)::date`;

/** Lists organizations with cells that change status because a new day started in their time zone. */
export async function listOrganizationsWithStaleCells(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from organizations
    where exists (select from training_cells cells where cells.organization_id = organizations.id and ${isStale})
    order by id
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Lists members of an organization whose cells change status because of the new day. */
export async function listMembersWithStaleCells(
  db: Database,
  organizationId: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select distinct user_id from (
      select cells.user_id
      from organizations join training_cells cells on cells.organization_id = organizations.id
      where organizations.id = ${organizationId} and ${isStale}
      limit ${limit}) as stale
  `.execute(db);
  return rows.map(({ userId }) => userId);
}
