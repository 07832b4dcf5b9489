import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { toNamePattern } from '../../../platform/database/lists.ts';
import type { PastDay } from '../days/index.ts';

export type PeopleFilter = { teamId?: string | undefined; search?: string | undefined };

/** Selects the members of an organization or team at the end of a past day, with their names then. */
export function selectMembersOn(
  { organizationId, moment }: PastDay,
  { teamId, search }: PeopleFilter,
) {
  const pattern = search && toNamePattern(search);
  return sql`(
    select person.id as person_id, left(lower(coalesce(person.full_name, person.email)), 40) as sort_name
    from membership_history member
      join user_history person on person.id = member.user_id and person.during @> ${moment}::timestamptz
    where member.organization_id = ${organizationId} and member.during @> ${moment}::timestamptz
      ${
        teamId === undefined
          ? sql``
          : sql`and exists (
            select from team_member_history belongs
            where belongs.team_id = ${teamId} and belongs.person_id = member.user_id
              and belongs.during @> ${moment}::timestamptz)`
      }
      ${pattern ? sql`and (lower(person.full_name) like ${pattern} or lower(person.email) like ${pattern})` : sql``}
  ) as members`;
}

/** Counts the members and assigned courses of a past day, to estimate the cost of calculating it. */
export async function measurePastDay(db: Database, day: PastDay, filter: PeopleFilter) {
  const { rows } = await sql<{ people: number; courses: number }>`
    select (select count(*) from ${selectMembersOn(day, filter)}) as people, (
      select count(distinct course_id) from assignment_history
      where organization_id = ${day.organizationId} and during @> ${day.moment}::timestamptz) as courses
  `.execute(db);
  return rows[0] ?? { people: 0, courses: 0 };
}

export async function listMembersOn(
  db: Database,
  day: PastDay,
  filter: PeopleFilter,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select person_id as id from ${selectMembersOn(day, filter)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** True if the organization has or had this team. */
export async function hasTeam(db: Database, organizationId: string, teamId: string) {
  const { rows } = await sql`
    select from team_history where id = ${teamId} and organization_id = ${organizationId} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}
