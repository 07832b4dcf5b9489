import type { TeamUser } from '@atrium/contracts/training/assignments';
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

const managers = sql<TeamUser[]>`array(
  select json_build_object('id', profiles.id, 'fullName', profiles.full_name, 'email', shown_email(account.email))
  from team_managers
    join profiles on profiles.id = team_managers.user_id
    join auth.users account on account.id = team_managers.user_id
  where team_managers.team_id = teams.id
  order by sort_name(profiles.full_name, account.email), profiles.id)`;

function selectTeams(db: Database, organizationId: string) {
  return db
    .selectFrom('teams')
    .select(['teams.id', 'teams.name', 'teams.parentTeamId', managers.as('managers')])
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

/** Deletes a team. The teams that report to it report to its parent instead. */
export async function deleteTeamRow(db: Database, { id, parentTeamId }: TeamNode) {
  await db.updateTable('teams').set({ parentTeamId }).where('parentTeamId', '=', id).execute();
  await db.deleteFrom('teams').where('id', '=', id).execute();
}

type TeamNode = { id: string; parentTeamId: string | null };

/** Replaces the parent and the managers of a team. */
export async function saveTeamReporting(
  db: Database,
  organizationId: string,
  { id, parentTeamId, managerIds }: TeamNode & { managerIds: string[] },
) {
  await db.updateTable('teams').set({ parentTeamId }).where('id', '=', id).execute();
  await sql`delete from team_managers where team_id = ${id} and user_id <> all(${managerIds}::uuid[])`.execute(
    db,
  );
  await sql`insert into team_managers (organization_id, team_id, user_id)
    select ${organizationId}, ${id}, unnest(${managerIds}::uuid[]) on conflict do nothing`.execute(
    db,
  );
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
    .select(['profiles.id', 'profiles.fullName', sortName.as('key')])
    .select(sql<string>`shown_email(account.email)`.as('email'))
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
