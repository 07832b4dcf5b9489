import type { MemberFieldValue } from '@atrium/contracts/organizations/people';
import type { TrainingStatus } from '@atrium/contracts/training/constants';
import type { TrainingCell } from '@atrium/contracts/training/training';
import type { MethodCount } from '@atrium/contracts/training/user-records';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { isTeamInScope, type PeopleScope } from '../../../policies/people.policy.ts';
import type { PastDay } from '../days/index.ts';

/** A member and a course assigned to them, as of a day. */
export type TrainingRow = TrainingCell & {
  userId: string;
  fullName: string | null;
  email: string;
  teams: string[];
  employeeId: string | null;
  department: string | null;
  location: string | null;
  /** The name of the manager then, or else their email. */
  managerName: string | null;
  jobTitle: string | null;
  customFields: Record<string, MemberFieldValue> | null;
  courseTitle: string;
  /** The newest cycle, which `percent` is about. */
  cycle: number | null;
  /** The cycle whose completion counts. */
  completedCycle: number | null;
  /** How the lessons of that cycle were completed. */
  methods: MethodCount[];
  /** The number of the certificate for that completion. */
  certificateNumber: string | null;
  assignmentId: string;
};

/** Narrows the rows to a course, a status or both. */
export type RowFilter = Pick<PeopleScope, 'managerId'> & {
  courseId?: number | undefined;
  status?: TrainingStatus | undefined;
};

/** SQL over `cells`: the cells that match the filter. */
const isListed = ({ courseId, status }: RowFilter) => sql`
  ${courseId === undefined ? sql`true` : sql`cells.course_id = ${courseId}::integer`}
  and ${status === undefined ? sql`true` : sql`cells.status = ${status}::training_status`}`;

/** Counts the rows of the given members at the moment of a day. */
export async function countTrainingRows(
  db: Database,
  { organizationId, on, moment }: PastDay,
  userIds: string[],
  filter: RowFilter,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)
    from training_as_of(${organizationId}, ${userIds}::uuid[], ${on}::date, ${moment}::timestamptz) as cells
    where ${isListed(filter)}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** Lists the courses assigned to the given members at the moment of a day: members in the given order, courses by title. */
export async function listTrainingRows(
  db: Database,
  { organizationId, on, moment }: PastDay,
  userIds: string[],
  filter: RowFilter,
): Promise<TrainingRow[]> {
  const then = sql`${moment}::timestamptz`;
  const { rows } = await sql<TrainingRow>`
    select listed.id as user_id, users.full_name, users.email, array(
        select team.name from team_member_history belongs
          join team_history team on team.id = belongs.team_id and team.during @> ${then}
        where belongs.user_id = listed.id and belongs.during @> ${then} and team.organization_id = ${organizationId}
          and ${isTeamInScope(filter.managerId, sql`team.id`)}
        order by lower(team.name)) as teams,
      details.employee_id, details.department, details.location,
      coalesce(manager.full_name, manager.email) as manager_name, details.job_title, details.custom_fields,
      cells.course_id, course.title as course_title, cells.status, cells.percent, cells.due_on::text,
      cells.completed_on::text, cells.valid_until::text, cells.grace_until::text, cells.cycle,
      cells.trained_cycle as completed_cycle, coalesce(how.methods, '[]') as methods, certificates.number as certificate_number, cells.assignment_id
    from unnest(${userIds}::uuid[]) with ordinality as listed (id, ordinal)
      join user_history users on users.id = listed.id and users.during @> ${then}
      left join member_detail_history details on details.organization_id = ${organizationId}
        and details.user_id = listed.id and details.during @> ${then}
      left join user_history manager on manager.id = details.manager_id and manager.during @> ${then}
      join training_as_of(${organizationId}, ${userIds}::uuid[], ${on}::date, ${then}) as cells
        on cells.user_id = listed.id
      join course_history course on course.id = cells.course_id and course.during @> ${then}
      left join completion_methods(${userIds}::uuid[], ${then}) as how on how.learner_id = listed.id
        and how.course_id = cells.course_id and how.cycle = cells.trained_cycle
      left join certificates on certificates.learner_id = listed.id and certificates.course_id = cells.course_id
        and certificates.cycle = cells.trained_cycle and certificates.issued_at <= ${then}
    where ${isListed(filter)}
    order by listed.ordinal, lower(course.title), cells.course_id
  `.execute(db);
  return rows;
}
