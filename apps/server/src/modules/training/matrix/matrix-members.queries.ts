import type { TrainingCell, TrainingMember } from '@atrium/contracts/training/training';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { isTeamInScope, type PeopleScope } from '../../../policies/people.policy.ts';
import { type Day, isPast } from '../days/index.ts';

/** Builds the API representation of a row of `cells`. */
const cell = sql<TrainingCell>`json_build_object('courseId', cells.course_id, 'status', cells.status,
  'percent', cells.percent, 'dueOn', cells.due_on, 'completedOn', cells.completed_on,
  'validUntil', cells.valid_until, 'graceUntil', cells.grace_until)`;

type Source = {
  names: RawBuilder<unknown>;
  teams: RawBuilder<unknown>;
  cells: RawBuilder<unknown>;
};

type Listed = Pick<PeopleScope, 'managerId'> & { userIds: string[] };

const today = (organizationId: string, { managerId, userIds }: Listed): Source => ({
  names: sql`(select profiles.id, profiles.full_name, shown_email(account.email) as email
    from profiles join auth.users account on account.id = profiles.id)`,
  teams: sql`(select belongs.user_id, teams.name
    from team_members belongs join teams on teams.id = belongs.team_id
    where ${isTeamInScope(managerId, sql`teams.id`)})`,
  cells: sql`(select * from training_cells
    where organization_id = ${organizationId} and user_id = any (${userIds}::uuid[]))`,
});

const past = (day: Day, { managerId, userIds }: Listed): Source => ({
  names: sql`(select id, full_name, email from user_history where during @> ${day.moment}::timestamptz)`,
  teams: sql`(select belongs.user_id, team.name
    from team_member_history belongs
      join team_history team on team.id = belongs.team_id and team.during @> ${day.moment}::timestamptz
    where belongs.during @> ${day.moment}::timestamptz and team.organization_id = ${day.organizationId}
      and ${isTeamInScope(managerId, sql`team.id`)})`,
  cells: sql`training_as_of(${day.organizationId}, ${userIds}::uuid[], ${day.on}::date, ${day.moment}::timestamptz)`,
});

/** Lists the given members in the given order, with their teams in the scope and a cell for each assigned course. */
export async function listMatrixMembers(
  db: Database,
  day: Day,
  listed: Listed,
): Promise<TrainingMember[]> {
  const { names, teams, cells } = isPast(day)
    ? past(day, listed)
    : today(day.organizationId, listed);
  const { rows } = await sql<TrainingMember>`
    select listed.id, named.full_name, named.email,
      array(select name from ${teams} as teams where teams.user_id = listed.id order by lower(name)) as teams,
      coalesce(assigned.cells, '[]') as cells
    from unnest(${listed.userIds}::uuid[]) with ordinality as listed (id, ordinal)
      join ${names} as named on named.id = listed.id
      left join (
        select cells.user_id, json_agg(${cell} order by cells.course_id) as cells
        from ${cells} as cells group by cells.user_id) as assigned on assigned.user_id = listed.id
    order by listed.ordinal
  `.execute(db);
  return rows;
}

/** How many courses are assigned to a member, and how many of them are up to date. */
export type RequiredTraining = { required: number; upToDate: number };

/** Counts the cells of the matrix as it is today. People without an assignment are left out. */
export async function countRequiredTraining(
  db: Database,
  organizationId: string,
  userIds: string[],
): Promise<Map<string, RequiredTraining>> {
  const { rows } = await sql<RequiredTraining & { userId: string }>`
    select user_id, count(*)::integer as required,
      (count(*) filter (where status = 'up_to_date'))::integer as up_to_date
    from training_cells
    where organization_id = ${organizationId} and user_id = any(${userIds}::uuid[])
    group by user_id
  `.execute(db);
  return new Map(rows.map(({ userId, ...counts }) => [userId, counts]));
}
