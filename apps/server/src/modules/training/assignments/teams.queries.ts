import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** Locks an organization row to serialize changes of its teams and assignments. Returns false if it does not exist. */
export async function lockOrganizationForTraining(
  db: Database,
  organizationId: string,
): Promise<boolean> {
  const found = await db
    .selectFrom('organizations')
    .select('id')
    .where('id', '=', organizationId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return found !== undefined;
}

function selectTeams(db: Database, organizationId: string) {
  return db
    .selectFrom('teams')
    .select(['teams.id', 'teams.name'])
    .select(
      sql<number>`(select count(*)::int from team_members where team_id = teams.id)`.as(
        'memberCount',
      ),
    )
    .where('teams.organizationId', '=', organizationId);
}

/** Lists an organization's teams by name. */
export async function listTeamRows(db: Database, organizationId: string) {
  return selectTeams(db, organizationId)
    .orderBy(sql`lower(teams.name)`)
    .execute();
}

export async function findTeam(db: Database, organizationId: string, id: string) {
  return selectTeams(db, organizationId).where('teams.id', '=', id).executeTakeFirst();
}

export async function insertTeam(
  db: Database,
  team: { organizationId: string; name: string },
): Promise<string> {
  const { id } = await db
    .insertInto('teams')
    .values(team)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function saveTeamName(db: Database, id: string, name: string) {
  await db.updateTable('teams').set({ name }).where('id', '=', id).execute();
}

export async function deleteTeamRow(db: Database, id: string) {
  await db.deleteFrom('teams').where('id', '=', id).execute();
}

/** True if an assignment names the team. */
export async function isTeamAssigned(db: Database, organizationId: string, id: string) {
  const assignment = await db
    .selectFrom('assignments')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('everyoneSince', 'is', null)
    .where(sql<boolean>`teams ? ${id}`)
    .limit(1)
    .executeTakeFirst();
  return assignment !== undefined;
}

const sortName = sql<string>`sort_name(profiles.full_name, account.email)`;

type MembersPage = {
  teamId: string;
  after?: { key: string; id: string } | undefined;
  limit: number;
};

/** Lists the members of a team by name, with their sort key. */
export async function listTeamMemberRows(db: Database, { teamId, after, limit }: MembersPage) {
  let page = db
    .selectFrom('teamMembers')
    .innerJoin('profiles', 'profiles.id', 'teamMembers.userId')
    .innerJoin('auth.users as account', 'account.id', 'teamMembers.userId')
    .select(['profiles.id', 'profiles.fullName', 'account.email', sortName.as('key')])
    .where('teamMembers.teamId', '=', teamId);
  if (after) {
    page = page.where(sql<boolean>`(${sortName}, profiles.id) > (${after.key}, ${after.id}::uuid)`);
  }
  return page.orderBy(sortName).orderBy('profiles.id').limit(limit).execute();
}

/** Lists those of the given users who are members of the organization, with their names. */
export async function listMembersByIds(db: Database, organizationId: string, ids: string[]) {
  return db
    .selectFrom('memberships')
    .innerJoin('profiles', 'profiles.id', 'memberships.userId')
    .innerJoin('auth.users as account', 'account.id', 'memberships.userId')
    .select('memberships.userId as id')
    .select(sql<string>`coalesce(profiles.full_name, account.email)`.as('name'))
    .where('memberships.organizationId', '=', organizationId)
    .where(sql<boolean>`memberships.user_id = any(${ids}::uuid[])`)
    .execute();
}

/** Adds users to a team and returns those who were not in it. */
export async function insertTeamMembers(db: Database, teamId: string, ids: string[]) {
  const { rows } = await sql<{ userId: string }>`
    insert into team_members (team_id, user_id) select ${teamId}, unnest(${ids}::uuid[])
    on conflict do nothing returning user_id`.execute(db);
  return rows.map(({ userId }) => userId);
}

/** Removes users from a team and returns those who were in it. */
export async function deleteTeamMembers(db: Database, teamId: string, ids: string[]) {
  const rows = await db
    .deleteFrom('teamMembers')
    .where('teamId', '=', teamId)
    .where(sql<boolean>`user_id = any(${ids}::uuid[])`)
    .returning('userId')
    .execute();
  return rows.map(({ userId }) => userId);
}
