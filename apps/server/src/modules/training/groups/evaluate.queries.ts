import type { GroupChangeReason } from '@atrium/contracts/training/group-fields';
import type { GroupRule } from '@atrium/contracts/training/group-rule';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { compileRule, ruleSource } from './compile-rule.ts';

export type DynamicGroup = { id: string; organizationId: string; rule: GroupRule };

/** Runs `work` with the reason that the history of groups records for it. */
export async function withReason<Result>(
  tx: Database,
  reason: GroupChangeReason,
  work: () => Promise<Result>,
): Promise<Result> {
  await sql`select set_config('atrium.group_change', ${reason}, true)`.execute(tx);
  const result = await work();
  await sql`select set_config('atrium.group_change', '', true)`.execute(tx);
  return result;
}

/**
 * Stores who matches the rule of a group, among the given users or all members, in one statement. The caller holds the
 * lock of the group, so that the result of an older rule or older details can't be written last.
 */
export async function evaluateGroup(
  tx: Database,
  { id, organizationId, rule }: DynamicGroup,
  userIds: string[] | null,
  reason: GroupChangeReason,
): Promise<void> {
  const isEvaluated = (column: string) =>
    userIds === null ? sql`true` : sql`${sql.ref(column)} = any (${userIds}::uuid[])`;
  await withReason(tx, reason, () =>
    sql`
      with matching as materialized (
        select member.user_id from ${ruleSource}
        where member.organization_id = ${organizationId} and ${isEvaluated('member.user_id')}
          and ${compileRule(rule)}
        -- A member who is being removed is not added.
        for key share of member
      ), removed as (
        delete from group_members
        where group_id = ${id} and ${isEvaluated('user_id')} and user_id not in (select user_id from matching)
      )
      insert into group_members (organization_id, group_id, user_id)
      select ${organizationId}, ${id}, user_id from matching
      on conflict do nothing
    `.execute(tx),
  );
  if (userIds === null)
    await sql`
      update groups set evaluated_on = (training_clock() at time zone organizations.time_zone)::date
      from organizations where organizations.id = groups.organization_id and groups.id = ${id}
    `.execute(tx);
}

const isDynamic = sql`groups.rule is not null and groups.archived_at is null`;

/** Locks the dynamic groups of an organization, or one of them, against other evaluations. */
export async function lockDynamicGroups(
  tx: Database,
  organizationId: string,
  groupId?: string,
): Promise<DynamicGroup[]> {
  const { rows } = await sql<DynamicGroup>`
    select id, organization_id, rule from groups
    where organization_id = ${organizationId} and ${groupId === undefined ? sql`true` : sql`id = ${groupId}`}
      and ${isDynamic}
    order by id for no key update
  `.execute(tx);
  return rows;
}

export async function listDynamicGroupIds(db: Database, organizationId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from groups where organization_id = ${organizationId} and ${isDynamic} order by id
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Lists those of the given organizations that have dynamic groups. */
export async function listOrganizationsWithGroups(
  db: Database,
  organizationIds: string[],
): Promise<string[]> {
  const { rows } = await sql<{ organizationId: string }>`
    select distinct organization_id from groups
    where organization_id = any (${organizationIds}::uuid[]) and ${isDynamic}
  `.execute(db);
  return rows.map(({ organizationId }) => organizationId);
}

/** Lists dynamic groups that were not evaluated since the day of their organization began. */
export async function listGroupsOfPastDays(
  db: Database,
): Promise<Pick<DynamicGroup, 'id' | 'organizationId'>[]> {
  const { rows } = await sql<Pick<DynamicGroup, 'id' | 'organizationId'>>`
    select groups.id, groups.organization_id
    from groups join organizations on organizations.id = groups.organization_id
    where ${isDynamic}
      and evaluated_on is distinct from (training_clock() at time zone organizations.time_zone)::date
    order by groups.id
  `.execute(db);
  return rows;
}

type PreviewPerson = {
  id: string;
  fullName: string | null;
  email: string;
  teams: string[];
  change: 'joins' | 'leaves' | null;
};
export type Preview = {
  matching: number;
  joining: number;
  leaving: number;
  people: PreviewPerson[];
};

const previewedPeople = 20;

/** Compares who matches a rule with the members of a group, or with nobody. */
export async function previewRule(
  db: Database,
  {
    organizationId,
    groupId,
    rule,
  }: { organizationId: string; groupId: string | null; rule: GroupRule },
): Promise<Preview> {
  const { rows } = await sql<Preview>`
    with matching as materialized (
      select member.user_id from ${ruleSource}
      where member.organization_id = ${organizationId} and ${compileRule(rule)}
    ), present as materialized (
      select user_id from group_members where group_id = ${groupId}::uuid
    ), compared as materialized (
      select coalesce(matching.user_id, present.user_id) as user_id,
        case when present.user_id is null then 'joins' when matching.user_id is null then 'leaves' end as change
      from matching full join present on present.user_id = matching.user_id
    ), first_people as (
      select profiles.id, profiles.full_name, account.email, compared.change,
        array(select teams.name from team_members join teams on teams.id = team_members.team_id
          where team_members.user_id = profiles.id order by lower(teams.name)) as teams,
        row_number() over (order by compared.change nulls last,
          sort_name(profiles.full_name, account.email), profiles.id) as position
      from compared
        join profiles on profiles.id = compared.user_id
        join auth.users account on account.id = compared.user_id
      order by position limit ${previewedPeople}
    )
    select (select count(*)::int from matching) as matching,
      (select count(*)::int from compared where change = 'joins') as joining,
      (select count(*)::int from compared where change = 'leaves') as leaving,
      (select coalesce(json_agg(json_build_object('id', id, 'fullName', full_name, 'email', email, 'teams', teams,
        'change', change) order by position), '[]') from first_people) as people
  `.execute(db);
  return rows[0] ?? { matching: 0, joining: 0, leaving: 0, people: [] };
}
