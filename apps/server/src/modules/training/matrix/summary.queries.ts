import type { TrainingStatus } from '@atrium/contracts/training/constants';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { isTeamInScope, type PeopleScope } from '../../../policies/people.policy.ts';
import { type Day, isPast, type PastDay } from '../days/index.ts';
import { matchesFilter } from './matrix-rows.queries.ts';
import { cellsOn } from './past-matrix-rows.queries.ts';
import type { MemberFilter } from './past-members.queries.ts';

/** The number of cells of a course in a status. Course 0 counts members by their most urgent cell. */
export type StatusCount = { courseId: number; status: TrainingStatus; count: number };

/** Lists the stored counts of today, of a team or of the whole organization. */
export async function listStatusCounts(
  db: Database,
  organizationId: string,
  teamId: string | undefined,
): Promise<StatusCount[]> {
  return db
    .selectFrom('trainingCounts')
    .select(['courseId', 'status', 'count'])
    .where('organizationId', '=', organizationId)
    .where('teamId', '=', teamId ?? organizationId)
    .where('count', '>', 0)
    .execute();
}

/** Counts the cells of the matching people in a scope today. People can be in several teams, so team counts don't add up. */
export async function countScopedStatuses(
  db: Database,
  organizationId: string,
  filter: MemberFilter,
): Promise<StatusCount[]> {
  const counted = (table: 'training_cells' | 'training_members') =>
    sql`${sql.table(table)} row_keys where organization_id = ${organizationId} and ${matchesFilter(organizationId, filter)}`;
  const { rows } = await sql<StatusCount>`
    select course_id, status, count(*) from ${counted('training_cells')} group by course_id, status
    union all
    select 0, status, count(*) from ${counted('training_members')} and status is not null group by status
  `.execute(db);
  return rows;
}

/** Counts the cells of the given members at the end of a past day. */
export async function countPastStatuses(
  db: Database,
  day: PastDay,
  userIds: string[],
): Promise<StatusCount[]> {
  const { rows } = await sql<StatusCount>`
    with cells as materialized (${cellsOn(day, userIds)})
    select course_id, status, count(*) from cells group by course_id, status
    union all
    select 0, status, count(*)
    from (select distinct on (user_id) status from cells order by user_id, urgency, status) as worst
    group by status
  `.execute(db);
  return rows;
}

type Source = {
  assignments: RawBuilder<unknown>;
  courses: RawBuilder<unknown>;
  teams: RawBuilder<unknown>;
  groups: RawBuilder<unknown>;
};

function sourceOf(day: Day, managerId: PeopleScope['managerId']): Source {
  const isNamed = isTeamInScope(managerId, sql`id`);
  // Managers see the teams they manage, and no groups.
  const isGroupNamed = managerId === null ? sql`true` : sql`false`;
  const organization = sql`organization_id = ${day.organizationId}`;
  if (!isPast(day)) {
    return {
      assignments: sql`(select * from assignments where ${organization})`,
      courses: sql`(select id, title, thumbnail, category from courses where archived_at is null)`,
      teams: sql`(select id, name from teams where ${organization} and ${isNamed})`,
      groups: sql`(select id, name from groups where ${organization} and ${isGroupNamed})`,
    };
  }
  const isValidThen = sql`during @> ${day.moment}::timestamptz`;
  return {
    assignments: sql`(select * from assignment_history where ${organization} and ${isValidThen})`,
    // The history has no thumbnail and category. Using the current ones would change how a past day looks.
    courses: sql`(select id, title, null::text as thumbnail, null::course_category as category from course_history
      where ${isValidThen} and archived_at is null)`,
    teams: sql`(select id, name from team_history where ${organization} and ${isValidThen} and ${isNamed})`,
    groups: sql`(select id, name from group_history where ${organization} and ${isValidThen} and ${isGroupNamed})`,
  };
}

export type AssignedCourse = {
  id: number;
  title: string;
  thumbnail: string | null;
  category: string | null;
  months: number | null;
  audience: string[];
};

/** Lists the courses assigned in an organization on a day, in the order of assignment. Names teams and groups in the scope only. */
export async function listAssignedCourses(
  db: Database,
  day: Day,
  managerId: PeopleScope['managerId'],
): Promise<AssignedCourse[]> {
  const { assignments, courses, teams, groups } = sourceOf(day, managerId);
  const { rows } = await sql<AssignedCourse>`
    select courses.id, courses.title, courses.thumbnail, courses.category,
      case when count(distinct coalesce(terms.months, 0)) = 1 then min(terms.months) end as months,
      case when bool_or(terms.everyone_since is not null) then '{}'
        else coalesce(array_agg(distinct named.name) filter (where named.name is not null), '{}') end as audience
    from ${assignments} as terms
      join ${courses} as courses on courses.id = terms.course_id
      left join lateral (
        select teams.name from ${teams} as teams where terms.teams ? teams.id::text
        union all
        select groups.name from ${groups} as groups where terms.groups ? groups.id::text
      ) as named on true
    group by courses.id, courses.title, courses.thumbnail, courses.category
    order by min(terms.assigned_at), courses.id
  `.execute(db);
  return rows;
}

/** Lists the teams in the scope that an organization had on a day by name. */
export async function listTeamsOn(
  db: Database,
  day: Day,
  managerId: PeopleScope['managerId'],
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from ${sourceOf(day, managerId).teams} as teams order by lower(name), id`.execute(
    db,
  );
  return rows;
}
