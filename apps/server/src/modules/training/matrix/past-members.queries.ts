import type { DetailFilter } from '@atrium/contracts/organizations/detail-filter';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { toNamePattern } from '../../../platform/database/lists.ts';
import { isTeamInScope, isUserInScope, type PeopleScope } from '../../../policies/people.policy.ts';
import { matchesDetails, selectByEmployeeId } from '../../organizations/index.ts';
import type { PastDay } from '../days/index.ts';

/**
 * Members of a team, with certain details, or whose name, email or employee id contains a text, among those a manager or
 * admin may see.
 */
export type MemberFilter = Pick<PeopleScope, 'managerId'> &
  DetailFilter & {
    teamId?: string | undefined;
    search?: string | undefined;
  };

/** Selects the members of an organization or team at the end of a past day, with their names then. */
export function selectMembersOn(
  { organizationId, moment }: PastDay,
  { managerId, teamId, search, ...details }: MemberFilter,
) {
  const then = { organizationId, moment };
  const pattern = search && toNamePattern(search);
  return sql`(
    select users.id as user_id, sort_name(users.full_name, users.email) as sort_name
    from membership_history member
      join user_history users on users.id = member.user_id and users.during @> ${moment}::timestamptz
    where member.organization_id = ${organizationId} and member.during @> ${moment}::timestamptz
      and member.deactivated_at is null
      and ${isUserInScope(managerId, sql`member.user_id`)}
      ${
        teamId === undefined
          ? sql``
          : sql`and exists (
            select from team_member_history belongs
            where belongs.team_id = ${teamId} and belongs.user_id = member.user_id
              and belongs.during @> ${moment}::timestamptz)`
      }
      and ${matchesDetails(then, details, sql`member.user_id`)}
      ${
        pattern
          ? sql`and (lower(users.full_name) like ${pattern} or lower(users.email) like ${pattern}
            or member.user_id in (${selectByEmployeeId(then, pattern)}))`
          : sql``
      }
  ) as members`;
}

/** Counts the members and assigned courses of a past day, to estimate the cost of calculating it. */
export async function measurePastDay(db: Database, day: PastDay, filter: MemberFilter) {
  const { rows } = await sql<{ members: number; courses: number }>`
    select (select count(*) from ${selectMembersOn(day, filter)}) as members, (
      select count(distinct course_id) from assignment_history
      where organization_id = ${day.organizationId} and during @> ${day.moment}::timestamptz) as courses
  `.execute(db);
  return rows[0] ?? { members: 0, courses: 0 };
}

export async function listMembersOn(
  db: Database,
  day: PastDay,
  filter: MemberFilter,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select user_id as id from ${selectMembersOn(day, filter)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** True if the organization has or had this team and it is in the scope. */
export async function hasTeam(
  db: Database,
  { organizationId, managerId }: PeopleScope,
  teamId: string,
) {
  const { rows } = await sql`
    select from team_history
    where id = ${teamId} and organization_id = ${organizationId} and ${isTeamInScope(managerId, sql`id`)}
    limit 1`.execute(db);
  return rows.length > 0;
}
