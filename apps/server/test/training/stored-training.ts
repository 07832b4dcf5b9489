import { sql } from 'kysely';
import type { Database } from '../../src/platform/database/database.ts';
import type { Organization, TrainingCellStatus, World } from './training-world.ts';

export type Cell = TrainingCellStatus & {
  assignmentId: string;
  changesOn: string | null;
  renewsOn: string | null;
};

const columns = sql`user_id, course_id, assignment_id, status, percent, cycle, due_on::text, completed_on::text,
  valid_until::text, grace_until::text, changes_on::text, renews_on::text`;

/** Returns the stored cells of today. */
export async function readStoredCells(db: Database, { id }: Organization): Promise<Cell[]> {
  const { rows } = await sql<Cell>`select ${columns} from training_cells
    where organization_id = ${id} order by user_id, course_id`.execute(db);
  return rows;
}

/** Returns the cells at the end of a day, from history. */
export async function readPastCells(
  db: Database,
  { id }: Organization,
  day: string,
): Promise<Cell[]> {
  const { rows } = await sql<Cell>`select ${columns}
    from training_as_of(${id}, null, ${day}::date, training_moment(${id}, ${day}::date))
    order by user_id, course_id`.execute(db);
  return rows;
}

/** Lists cells whose dates or validity differ from those of the certificate that counts for them. */
export async function listValidityGaps(db: Database, { id }: Organization) {
  const { rows } = await sql`
    select cells.user_id, cells.course_id, cells.valid_until::text, cells.grace_until::text, validity.*
    from training_as_of(${id}, null, (training_clock() at time zone (
        select time_zone from organizations where id = ${id}))::date, training_clock()) cells
      join certificates on certificates.learner_id = cells.user_id and certificates.course_id = cells.course_id
        and certificates.cycle = cells.trained_cycle
      cross join lateral certificate_validity(certificates, ${id}::uuid) validity
    where (validity.valid_until, validity.grace_until, validity.status)
      is distinct from (cells.valid_until, cells.grace_until, case cells.status when 'expired' then 'expired' else 'valid' end)
  `.execute(db);
  return rows;
}

/** Returns the listed users with sort name and teams. */
export async function readListedUsers(db: Database, { id }: Organization) {
  const { rows } = await sql`select user_id, sort_name, team_ids from training_members
    where organization_id = ${id} order by user_id`.execute(db);
  return rows;
}

/** Returns the users expected on the list once anything is assigned. */
export const computeListedUsers = ({ members }: World, organization: Organization) =>
  members
    .filter(({ employer }) => employer === organization)
    .map(({ id, fullName, email, teams }) => ({
      userId: id,
      sortName: (fullName ?? email).toLowerCase(),
      teamIds: [...teams.keys()].toSorted(),
    }))
    .toSorted((a, b) => a.userId.localeCompare(b.userId));

type Names = {
  organization: string;
  members: { id: string; fullName: string | null; email: string; role: string; teams: string[] }[];
  courses: { id: number; title: string }[];
};

/** Returns the names of everything in a world. */
export function getCurrentNames({ members, courses }: World, organization: Organization): Names {
  const teamNames = new Map(organization.teams.map(({ id, name }) => [id, name]));
  return {
    organization: organization.name,
    members: members
      .filter(({ employer }) => employer === organization)
      .map(({ id, fullName, email, role, teams }) => {
        const names = [...teams.keys()].map((team) => teamNames.get(team) ?? '').toSorted();
        return { id, fullName, email, role, teams: names };
      })
      .toSorted((a, b) => a.id.localeCompare(b.id)),
    courses: courses.map(({ id, title }) => ({ id, title })),
  };
}

/** Returns the names of everything at the end of a day, from history. */
export async function readPastNames(
  db: Database,
  world: World,
  { id }: Organization,
  day: string,
): Promise<Names | undefined> {
  const { rows } = await sql<Names>`
    with day as materialized (select training_moment(${id}, ${day}::date) as ended)
    select name as organization, (
      select coalesce(jsonb_agg(jsonb_build_object('id', user_id, 'fullName', full_name, 'email', email, 'role', role,
        'teams', array(
          select team.name from team_member_history belongs join team_history team on team.id = belongs.team_id
          where belongs.user_id = member.user_id and belongs.during @> ended and team.during @> ended
          order by team.name collate "C")) order by user_id), '[]')
      from membership_history member join user_history users on users.id = user_id
      where organization_id = ${id} and member.during @> ended and users.during @> ended) as members, (
      select jsonb_agg(jsonb_build_object('id', id, 'title', title) order by id) from course_history
      where id = any (${world.courses.map((course) => course.id)}::integer[]) and during @> ended) as courses
    from day join organization_history on id = ${id} and during @> ended`.execute(db);
  return rows[0];
}

type GroupMembers = { groupId: string; userId: string }[];

/** Returns the stored members of groups. */
export async function readGroupMembers(db: Database, { id }: Organization): Promise<GroupMembers> {
  const { rows } = await sql<GroupMembers[number]>`select group_id, user_id from group_members
    where organization_id = ${id} order by 1, 2`.execute(db);
  return rows;
}

/** Returns the members of groups at the end of a day, from history. */
export async function readPastGroupMembers(
  db: Database,
  { id, groups }: Organization,
  day: string,
): Promise<GroupMembers> {
  const { rows } = await sql<
    GroupMembers[number]
  >`select group_id, user_id from group_member_history
    where group_id = any (${groups.map((group) => group.id)}::uuid[])
      and during @> training_moment(${id}, ${day}::date) order by 1, 2`.execute(db);
  return rows;
}

/** Returns the members of groups by the reference implementation. */
export const computeGroupMembers = ({ members }: World, organization: Organization): GroupMembers =>
  members
    .filter(({ employer }) => employer === organization)
    .flatMap(({ id, groups }) => [...groups.keys()].map((groupId) => ({ groupId, userId: id })))
    .toSorted((a, b) => a.groupId.localeCompare(b.groupId) || a.userId.localeCompare(b.userId));

type Count = { teamId: string; courseId: number; status: string; count: number };

/** Returns the stored counts of an organization. */
export async function readStoredCounts(db: Database, { id }: { id: string }): Promise<Count[]> {
  const { rows } = await sql<Count>`select team_id, course_id, status, count from training_counts
    where organization_id = ${id} and count > 0 order by 1, 2, 3`.execute(db);
  return rows;
}

/** Computes the same counts from the cells. */
export async function countCells(db: Database, { id }: { id: string }): Promise<Count[]> {
  const { rows } = await sql<Count>`
    with scopes as (
      select ${id}::uuid as team_id, user_id from memberships where organization_id = ${id}
      union all
      select team_id, user_id from team_members join memberships using (user_id) where organization_id = ${id}
    ), cells as (
      select user_id, course_id, status from training_cells where organization_id = ${id}
      union all
      (select distinct on (user_id) user_id, 0, status from training_cells where organization_id = ${id}
        order by user_id, urgency, status)
    )
    select team_id, course_id, status, count(*)::integer as count from scopes join cells using (user_id)
    group by 1, 2, 3 order by 1, 2, 3`.execute(db);
  return rows;
}
