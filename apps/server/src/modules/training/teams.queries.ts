import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';

/** Locks an organization while its teams and assignments change, so that admins take turns; false if there is none. */
export async function lockForTraining(db: Database, organizationId: string): Promise<boolean> {
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

/** An organization's teams, by name. */
export async function listTeams(db: Database, organizationId: string) {
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

export async function deleteTeam(db: Database, id: string) {
  await db.deleteFrom('teams').where('id', '=', id).execute();
}

/** Whether an assignment asks something of a team by its name. */
export async function isTeamAsked(db: Database, organizationId: string, id: string) {
  const asking = await db
    .selectFrom('assignments')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('everyoneSince', 'is', null)
    .where(sql<boolean>`teams ? ${id}`)
    .limit(1)
    .executeTakeFirst();
  return asking !== undefined;
}

// As much of it as tells names apart and still fits into a cursor.
const sortName = sql<string>`left(lower(coalesce(profiles.full_name, account.email)), 40)`;

type MembersQuestion = {
  teamId: string;
  after?: { key: string; id: string } | undefined;
  limit: number;
};

/** The people of a team by name, each with the place they have there. */
export async function listTeamMembers(db: Database, { teamId, after, limit }: MembersQuestion) {
  let page = db
    .selectFrom('teamMembers')
    .innerJoin('profiles', 'profiles.id', 'teamMembers.personId')
    .innerJoin('auth.users as account', 'account.id', 'teamMembers.personId')
    .select(['profiles.id', 'profiles.fullName', 'account.email', sortName.as('key')])
    .where('teamMembers.teamId', '=', teamId);
  if (after) {
    page = page.where(sql<boolean>`(${sortName}, profiles.id) > (${after.key}, ${after.id}::uuid)`);
  }
  return page.orderBy(sortName).orderBy('profiles.id').limit(limit).execute();
}

/** Those of some people who belong to an organization, with what they are called. */
export async function listMembersAmong(db: Database, organizationId: string, ids: string[]) {
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

/** Takes people into a team; answers who was not in it. */
export async function insertTeamMembers(db: Database, teamId: string, ids: string[]) {
  const { rows } = await sql<{ personId: string }>`
    insert into team_members (team_id, person_id) select ${teamId}, unnest(${ids}::uuid[])
    on conflict do nothing returning person_id`.execute(db);
  return rows.map(({ personId }) => personId);
}

/** Takes people out of a team; answers who was in it. */
export async function deleteTeamMembers(db: Database, teamId: string, ids: string[]) {
  const rows = await db
    .deleteFrom('teamMembers')
    .where('teamId', '=', teamId)
    .where(sql<boolean>`person_id = any(${ids}::uuid[])`)
    .returning('personId')
    .execute();
  return rows.map(({ personId }) => personId);
}
