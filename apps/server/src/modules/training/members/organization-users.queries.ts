import type {
  MemberStatus,
  OrganizationRole,
  userSorts,
} from '@atrium/contracts/organizations/constants';
import type { DetailFilter } from '@atrium/contracts/organizations/detail-filter';
import type { OrganizationUser } from '@atrium/contracts/organizations/organizations';
import { sql, type Expression, type RawBuilder } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { toContainsPattern, toExactTime } from '../../../platform/database/lists.ts';
import { matchesDetails, selectByEmployeeId } from '../../organizations/index.ts';

/** Lists the courses an organization offers its members, out of those it owns or was granted. */
export async function listOfferedCourses(db: Database, organizationId: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select courses.id from courses
      join organizations on organizations.id = ${organizationId}
      left join course_grants on course_grants.course_id = courses.id
        and course_grants.organization_id = organizations.id
    where courses.published_version is not null and courses.archived_at is null
      and (courses.organization_id = organizations.id or course_grants.course_id is not null)
      and is_offered_course(courses.visibility, courses.organization_id, course_grants.course_id is not null,
        organizations.id, organizations.catalogue_mode = 'granted_only')
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** A learner's latest cycle of each course. */
const cyclesOf = (learner: Expression<unknown>, courseIds: number[]) => sql`
  (select distinct on (enrollments.course_id) completed_at is not null as is_completed, percent_complete as percent
  from enrollments
  where enrollments.learner_id = ${learner} and enrollments.course_id = any(${courseIds}::int[])
  order by enrollments.course_id, enrollments.cycle desc) as cycles`;

/** Average progress over all courses. Courses not started count as 0; 100 only if all are completed. */
const average = (courseCount: number) => sql<number>`case
  when ${courseCount}::int = 0 then 0
  when count(*) filter (where is_completed) = ${courseCount}::int then 100
  else least(99, round(coalesce(sum(percent), 0)::numeric / ${courseCount}::int)) end::int`;

export type MemberFilter = DetailFilter & {
  organizationId: string;
  search?: string | undefined;
  role?: OrganizationRole | undefined;
  status?: MemberStatus | undefined;
  teamId?: string | undefined;
};

function selectMembers(
  db: Database,
  { organizationId, search, role, status, teamId, ...details }: MemberFilter,
) {
  const now = { organizationId, moment: null };
  const userId = sql`memberships.user_id`;
  let members = db
    .selectFrom('memberships')
    .innerJoin('profiles', 'profiles.id', 'memberships.userId')
    .innerJoin('auth.users as user', 'user.id', 'memberships.userId')
    .where('memberships.organizationId', '=', organizationId)
    .where(matchesDetails(now, details, userId));
  if (status)
    members = members.where(
      'memberships.deactivatedAt',
      status === 'active' ? 'is' : 'is not',
      null,
    );
  if (teamId !== undefined)
    members = members.where(
      sql<boolean>`exists (select from team_members where team_id = ${teamId} and user_id = ${userId})`,
    );
  if (role) members = members.where('memberships.role', '=', role);
  if (search) {
    const pattern = toContainsPattern(search.toLowerCase());
    members = members.where(
      sql<boolean>`(lower(profiles.full_name) like ${pattern} or lower("user".email) like ${pattern}
        or ${userId} in (${selectByEmployeeId(now, sql`${pattern}`)}))`,
    );
  }
  return members;
}

/** Counts the members that match the filter, and those of them who are not deactivated. */
export async function countMembers(
  db: Database,
  filter: MemberFilter,
): Promise<{ total: number; active: number }> {
  return selectMembers(db, filter)
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn
        .count<number>('memberships.userId')
        .filterWhere('memberships.deactivatedAt', 'is', null)
        .as('active'),
    ])
    .executeTakeFirstOrThrow();
}

/** Sums the progress in percent of all matching members in all courses. */
export async function sumProgress(
  db: Database,
  filter: MemberFilter,
  courseIds: number[],
): Promise<number> {
  const members = selectMembers(db, filter).select('memberships.userId');
  const { rows } = await sql<{ percent: number }>`
    select coalesce(sum(percent), 0)::float8 as percent from (
      select distinct on (learner_id, course_id) percent_complete as percent from enrollments
      where course_id = any(${courseIds}::int[]) and learner_id in (${members})
      order by learner_id, course_id, cycle desc) as cycles
  `.execute(db);
  return rows[0]?.percent ?? 0;
}

/** SQL over `memberships`: the details of a member. Fields that are archived don't show. */
const details = sql<OrganizationUser['details']>`(
  select jsonb_build_object('employeeId', details.employee_id, 'jobTitle', details.job_title,
    'department', details.department, 'location', details.location, 'hiredOn', details.hired_on,
    'manager', (
      select jsonb_build_object('id', manager.id, 'name', coalesce(manager.full_name, account.email))
      from profiles manager join auth.users account on account.id = manager.id
      where manager.id = details.manager_id),
    'customFields', coalesce(details.custom_fields, '{}') - array(
      select key from member_fields
      where member_fields.organization_id = memberships.organization_id and archived_at is not null))
  from (select) as one
    left join member_details details on details.organization_id = memberships.organization_id
      and details.user_id = memberships.user_id)`;

const teams = sql<string[]>`array(
  select teams.name from team_members belongs join teams on teams.id = belongs.team_id
  where belongs.user_id = memberships.user_id and teams.organization_id = memberships.organization_id
  order by lower(teams.name))`;

type Sort = (typeof userSorts)[number];

/** Sort direction and key type: names from A, newest first, furthest first. */
const orders = {
  name: { direction: 'asc', type: sql`text`, comparison: sql`>` },
  joined: { direction: 'desc', type: sql`timestamptz`, comparison: sql`<` },
  progress: { direction: 'desc', type: sql`int`, comparison: sql`<` },
} as const;

function keyOf(sort: Sort, courseIds: number[]): RawBuilder<unknown> {
  switch (sort) {
    case 'name':
      return sql`sort_name(profiles.full_name, "user".email)`;
    case 'joined':
      return sql`memberships.joined_at`;
    case 'progress':
      return sql`(select ${average(courseIds.length)}
        from ${cyclesOf(sql.ref('memberships.userId'), courseIds)})`;
  }
}

export type MemberListQuery = MemberFilter & {
  sort: Sort;
  courseIds: number[];
  after?: { key: string; id: string } | undefined;
  limit: number;
};

/** Lists an organization's members in the given order, each with its sort key. */
export async function listMembers(db: Database, query: MemberListQuery) {
  const { sort, courseIds, after, limit } = query;
  const { direction, type, comparison } = orders[sort];
  let page = selectMembers(db, query)
    // `offset 0` makes Postgres compute the key once per member, not once per reference.
    .innerJoinLateral(
      () => db.selectNoFrom(keyOf(sort, courseIds).as('key')).offset(0).as('sorting'),
      (join) => join.onTrue(),
    )
    .select([
      'memberships.userId as id',
      'profiles.fullName',
      sql<string>`shown_email("user".email)`.as('email'),
      'memberships.role',
      'memberships.joinedAt',
      sql<MemberStatus>`case when memberships.deactivated_at is null then 'active' else 'deactivated' end`.as(
        'status',
      ),
      teams.as('teams'),
      details.as('details'),
      sort === 'joined'
        ? toExactTime(sql.ref('memberships.joinedAt')).as('key')
        : sql<string>`sorting.key::text`.as('key'),
    ]);
  if (after) {
    page = page.where(
      sql<boolean>`(sorting.key, memberships.user_id) ${comparison} (${after.key}::${type}, ${after.id}::uuid)`,
    );
  }
  return page
    .orderBy('sorting.key', direction)
    .orderBy('memberships.userId', direction)
    .limit(limit)
    .execute();
}
export type MemberRow = Awaited<ReturnType<typeof listMembers>>[number];

export type MemberProgress = {
  averageCompletion: number;
  completedCourses: number;
  startedCourses: number;
};

/** Returns the members' progress in the courses, by user id. */
export async function getMemberProgress(
  db: Database,
  learnerIds: string[],
  courseIds: number[],
): Promise<Map<string, MemberProgress>> {
  const { rows } = await sql<MemberProgress & { id: string }>`
    select members.id, standing.*
    from unnest(${learnerIds}::uuid[]) as members (id)
      cross join lateral (
        select ${average(courseIds.length)} as average_completion,
          count(*) filter (where is_completed)::int as completed_courses,
          count(*)::int as started_courses
        from ${cyclesOf(sql.ref('members.id'), courseIds)}) as standing
  `.execute(db);
  return new Map(rows.map(({ id, ...standing }) => [id, standing]));
}
