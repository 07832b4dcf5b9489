import type { AssignmentInput } from '@atrium/contracts/training/assignments';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

type Named = { id: string; name: string };
type TermsRow = {
  everyone: boolean;
  teams: Named[];
  groups: Named[];
  members: Named[];
  dueOn: string | null;
  dueDays: number | null;
  months: number | null;
  graceDays: number;
  statementText: string | null;
};

/** Selects a member's name at a moment. */
const nameAt = (id: RawBuilder<unknown>, moment: RawBuilder<unknown>) => sql<string | null>`(
  select coalesce(users.full_name, users.email) from user_history users
  where users.id = ${id} and users.during @> ${moment})`;

/** Selects the columns of `terms`, current or historical, with names as of a moment. */
const termsAt = (moment: RawBuilder<unknown>) => sql`
  terms.everyone_since is not null as everyone,
  case when terms.everyone_since is null then (
    select coalesce(jsonb_agg(jsonb_build_object('id', team.id, 'name', team.name) order by lower(team.name)), '[]')
    from jsonb_object_keys(terms.teams) as key join team_history team on team.id = key::uuid
    where team.during @> ${moment}) else '[]' end as teams,
  case when terms.everyone_since is null then (
    select coalesce(jsonb_agg(jsonb_build_object('id', named.id, 'name', named.name) order by lower(named.name)), '[]')
    from jsonb_object_keys(terms.groups) as key join group_history named on named.id = key::uuid
    where named.during @> ${moment}) else '[]' end as groups,
  case when terms.everyone_since is null then (
    select coalesce(jsonb_agg(jsonb_build_object('id', users.id, 'name', coalesce(users.full_name, users.email))
      order by sort_name(users.full_name, users.email), users.id), '[]')
    from jsonb_object_keys(terms.members) as key join user_history users on users.id = key::uuid
    where users.during @> ${moment}) else '[]' end as members,
  -- As in the matrix: never due before the day of the assignment.
  case when terms.due_on is not null then greatest(terms.due_on, (terms.assigned_at at time zone (
    select time_zone from organizations where organizations.id = terms.organization_id))::date) end::text as due_on,
  terms.due_days, terms.months, terms.grace_days, terms.statement_text`;

/** Joins the numbers of assigned and up-to-date members. Uses the stored counts if everyone is assigned. */
const counts = (organizationId: string) => sql`
  cross join lateral (
    select everyone.required, (
      select coalesce(sum(count), 0)::int from training_counts
      where organization_id = terms.organization_id and team_id = terms.organization_id
        and course_id = terms.course_id and status = 'up_to_date') as up_to_date
    from (select count(*)::int as required from memberships
      where organization_id = ${organizationId} and deactivated_at is null) as everyone
    where terms.everyone_since is not null
    union all
    select count(*)::int, (count(*) filter (where cell.status = 'up_to_date'))::int
    from (
      select user_id from team_members where team_id in (select key::uuid from jsonb_object_keys(terms.teams) as key)
      union
      select user_id from group_members where group_id in (select key::uuid from jsonb_object_keys(terms.groups) as key)
      union
      select key::uuid from jsonb_object_keys(terms.members) as key
    ) as assigned
      join memberships on memberships.user_id = assigned.user_id
        and memberships.organization_id = terms.organization_id and memberships.deactivated_at is null
      left join training_cells cell on cell.organization_id = terms.organization_id
        and cell.user_id = assigned.user_id and cell.course_id = terms.course_id
    where terms.everyone_since is null
    having terms.everyone_since is null
  ) as counted`;

export type AssignmentRow = TermsRow & {
  id: string;
  courseId: number;
  courseTitle: string;
  assignedAt: Date;
  assignedBy: string | null;
  revision: number;
  required: number;
  upToDate: number;
};

async function selectAssignments(
  db: Database,
  organizationId: string,
  condition: RawBuilder<unknown>,
): Promise<AssignmentRow[]> {
  const { rows } = await sql<AssignmentRow>`
    select terms.id, terms.course_id, courses.title as course_title, terms.assigned_at, terms.revision,
      ${nameAt(sql`terms.assigned_by`, sql`clock.at`)} as assigned_by, ${termsAt(sql`clock.at`)},
      case when courses.archived_at is null then counted.required else 0 end as required,
      case when courses.archived_at is null then counted.up_to_date else 0 end as up_to_date
    from assignments terms
      cross join (select training_clock() as at) as clock
      join courses on courses.id = terms.course_id
      ${counts(organizationId)}
    where terms.organization_id = ${organizationId} and ${condition}
    order by lower(courses.title), terms.course_id, terms.assigned_at, terms.id
  `.execute(db);
  return rows;
}

/** Lists an organization's assignments by course title. */
export const listAssignmentRows = (db: Database, organizationId: string) =>
  selectAssignments(db, organizationId, sql`true`);

/** Lists an organization's assignments of a course. */
export const listAssignmentsOf = (db: Database, organizationId: string, courseId: number) =>
  selectAssignments(db, organizationId, sql`terms.course_id = ${courseId}`);

export async function findAssignment(db: Database, organizationId: string, id: string) {
  const [found] = await selectAssignments(db, organizationId, sql`terms.id = ${id}`);
  return found;
}

/** Lists an organization's groups that are not archived. */
export async function listGroupNames(db: Database, organizationId: string): Promise<Named[]> {
  return db
    .selectFrom('groups')
    .select(['id', 'name'])
    .where('organizationId', '=', organizationId)
    .where('archivedAt', 'is', null)
    .execute();
}

/** Builds the map of ids to the time each was assigned. Ids that were assigned before keep their time. */
const assignedSince = (ids: string[], before: RawBuilder<unknown>) => sql`coalesce((
  select jsonb_object_agg(id, coalesce(${before} -> id::text, to_jsonb(clock.at)))
  from unnest(${ids}::uuid[]) as id), '{}')`;

type NewAssignment = {
  organizationId: string;
  courseId: number;
  terms: AssignmentInput;
  by: string;
};

export async function insertAssignment(
  db: Database,
  { organizationId, courseId, terms, by }: NewAssignment,
) {
  const { rows } = await sql<{ id: string }>`
    insert into assignments (organization_id, course_id, everyone_since, teams, groups, members, due_on, due_days,
      months, grace_days, statement_text, assigned_by)
    select ${organizationId}, ${courseId}, case when ${terms.everyone} then clock.at end,
      ${assignedSince(terms.teamIds, sql`'{}'::jsonb`)}, ${assignedSince(terms.groupIds, sql`'{}'::jsonb`)},
      ${assignedSince(terms.userIds, sql`'{}'::jsonb`)},
      ${terms.dueOn}::date, ${terms.dueDays}, ${terms.months}, ${terms.graceDays}, ${terms.statementText ?? null}, ${by}
    from (select training_clock() as at) as clock
    returning id
  `.execute(db);
  return rows[0]?.id ?? '';
}

/** Stores new terms. People, teams and groups assigned before, also as part of everyone, keep the time of assignment. */
export async function saveAssignment(db: Database, id: string, by: string, input: AssignmentInput) {
  const before = (
    named: RawBuilder<unknown>,
  ) => sql`(case when terms.everyone_since is null then ${named}
    else (select coalesce(jsonb_object_agg(id, to_jsonb(terms.everyone_since)), '{}')
      from unnest(${[...input.teamIds, ...input.groupIds, ...input.userIds]}::uuid[]) as id) || ${named} end)`;
  await sql`
    update assignments terms set
      everyone_since = case when ${input.everyone} then coalesce(terms.everyone_since, clock.at) end,
      teams = case when ${input.everyone} then terms.teams
        else ${assignedSince(input.teamIds, before(sql`terms.teams`))} end,
      groups = case when ${input.everyone} then terms.groups
        else ${assignedSince(input.groupIds, before(sql`terms.groups`))} end,
      members = case when ${input.everyone} then terms.members
        else ${assignedSince(input.userIds, before(sql`terms.members`))} end,
      due_on = ${input.dueOn}::date, due_days = ${input.dueDays}, months = ${input.months},
      grace_days = ${input.graceDays}, revision = terms.revision + 1, updated_by = ${by},
      statement_text = ${input.statementText === undefined ? sql`terms.statement_text` : input.statementText}
    from (select training_clock() as at) as clock
    where terms.id = ${id}
  `.execute(db);
}

export async function deleteAssignment(db: Database, id: string) {
  await db.deleteFrom('assignments').where('id', '=', id).execute();
}

export type VersionRow = TermsRow & { since: Date; until: Date | null; by: string | null };

/** The maximum length of the history. */
const maxVersions = 200;

/** Lists the versions of an assignment, newest first, with names as of their time. */
export async function listAssignmentVersions(db: Database, organizationId: string, id: string) {
  const { rows } = await sql<VersionRow>`
    select lower(terms.during) as since, upper(terms.during) as until, ${termsAt(sql`lower(terms.during)`)},
      ${nameAt(sql`coalesce(terms.updated_by, terms.assigned_by)`, sql`lower(terms.during)`)} as by
    from assignment_history terms
    where terms.id = ${id} and terms.organization_id = ${organizationId}
    order by lower(terms.during) desc limit ${maxVersions}
  `.execute(db);
  return rows;
}
