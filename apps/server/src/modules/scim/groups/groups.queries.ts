import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { Columns } from '../protocol/index.ts';

/** A team with what the provider knows about it. `members` are those who are provisioned; empty unless they were asked for. */
export type GroupRow = {
  id: string;
  name: string;
  parentTeamId: string | null;
  externalId: string | null;
  createdAt: Date | null;
  updatedAt: Date | null;
  /** Changes whenever the provisioned members do. */
  memberVersion: string;
  members: { value: string; display: string }[];
};

const text = (value: RawBuilder<string | null>) =>
  ({ kind: 'text', value, folded: sql<string | null>`lower(${value})` }) as const;

const provisioned = sql`team_members joined
  join scim_users scim on scim.user_id = joined.user_id and scim.organization_id = team.organization_id`;

/** Columns of the attributes that groups can be filtered and sorted by. */
export const groupColumns: Columns = {
  id: { kind: 'uuid', value: sql`team.id` },
  externalId: { kind: 'text', value: sql`linked.external_id` },
  displayName: text(sql`team.name`),
  members: {
    kind: 'list',
    from: sql`${provisioned} and joined.team_id = team.id
      join profiles member on member.id = joined.user_id`,
    elements: {
      value: { kind: 'uuid', value: sql`joined.user_id` },
      display: text(sql`member.full_name`),
    },
  },
  'meta.created': { kind: 'time', value: sql`linked.created_at` },
  'meta.lastModified': { kind: 'time', value: sql`linked.updated_at` },
};

const members = (included: boolean) =>
  included
    ? sql`coalesce((
        select jsonb_agg(jsonb_build_object('value', joined.user_id,
            'display', coalesce(member.full_name, account.email)) order by joined.user_id)
        from ${provisioned}
          join profiles member on member.id = joined.user_id
          join auth.users account on account.id = joined.user_id
        where joined.team_id = team.id), '[]')`
    : sql`'[]'::jsonb`;

export type GroupPage = {
  condition: RawBuilder<boolean> | undefined;
  order: RawBuilder<unknown> | undefined;
  offset: number;
  limit: number;
  hasMembers: boolean;
};

const from = sql`teams team left join scim_groups linked on linked.team_id = team.id`;

/** Lists a page of the teams of an organization by name. */
export async function listGroupRows(
  db: Database,
  organizationId: string,
  { condition = sql`true`, order, offset, limit, hasMembers }: GroupPage,
): Promise<GroupRow[]> {
  const { rows } = await sql<GroupRow>`
    select team.id, team.name, team.parent_team_id, linked.external_id, linked.created_at, linked.updated_at,
      version.text as member_version, ${members(hasMembers)} as members
    from ${from}
      cross join lateral (
        select count(*) || ' ' || coalesce(extract(epoch from max(joined.joined_at))::text, '') as text
        from ${provisioned} where joined.team_id = team.id) as version
    where team.organization_id = ${organizationId} and ${condition}
    order by ${order ? sql`${order}, ` : sql``} lower(team.name), team.id
    limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** Counts the teams of an organization that match a condition. */
export async function countGroups(
  db: Database,
  organizationId: string,
  condition: RawBuilder<boolean> = sql`true`,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${from}
    where team.organization_id = ${organizationId} and ${condition}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Finds a team of an organization. */
export async function findGroupRow(
  db: Database,
  organizationId: string,
  id: string,
  hasMembers: boolean,
): Promise<GroupRow | undefined> {
  const condition = sql<boolean>`team.id = ${id}`;
  const page = { condition, order: undefined, offset: 0, limit: 1, hasMembers };
  const [row] = await listGroupRows(db, organizationId, page);
  return row;
}

/** Inserts or changes what the provider knows about a team. */
export async function saveScimGroup(
  db: Database,
  organizationId: string,
  teamId: string,
  externalId: string | null,
): Promise<void> {
  await db
    .insertInto('scimGroups')
    .values({ organizationId, teamId, externalId })
    .onConflict((conflict) =>
      conflict.column('teamId').doUpdateSet({ externalId, updatedAt: sql<Date>`now()` }),
    )
    .execute();
}

/** Returns the provisioned members of a team, apart from the given ones. */
export async function listOtherMemberIds(
  db: Database,
  organizationId: string,
  teamId: string,
  ids: string[],
): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select joined.user_id from team_members joined
      join scim_users scim on scim.user_id = joined.user_id and scim.organization_id = ${organizationId}
    where joined.team_id = ${teamId} and joined.user_id <> all(${ids}::uuid[])`.execute(db);
  return rows.map(({ userId }) => userId);
}

/** Returns the names of users for the audit log. */
export async function listNames(db: Database, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select coalesce(profiles.full_name, account.email) as name
    from profiles join auth.users account on account.id = profiles.id
    where profiles.id = any(${ids}::uuid[])`.execute(db);
  return rows.map(({ name }) => name);
}
