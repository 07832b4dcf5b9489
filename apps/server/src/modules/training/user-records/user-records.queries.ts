import type { TranscriptStatus } from '@atrium/contracts/training/constants';
import type { OrganizationRole } from '@atrium/contracts/organizations/constants';
import type { AssignedCourse, TranscriptEntry } from '@atrium/contracts/training/user-records';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { firstCompletedAt } from '../../progress/index.ts';
import { currentTraining } from '../required/index.ts';
import { askedStatements } from '../statements/index.ts';
import { certificatesOverseenBy } from '../../../policies/oversight.policy.ts';
import { isTeamInScope, isUserInScope, type PeopleScope } from '../../../policies/people.policy.ts';

/** A user, and the organization whose rules and permissions apply; null outside organizations. */
export type RecordSubject = { userId: string; organizationId: string | null };

/** Who reads: a learner sees everything of their own, an organization what it may see of a member. */
export type RecordReader = 'learner' | 'organization';

/** Finds a member in the scope with their teams and the time of their last learning event in the organization. */
export async function findMember(
  db: Database,
  { organizationId, managerId }: PeopleScope,
  userId: string,
) {
  const { rows } = await sql<{
    fullName: string | null;
    email: string;
    role: OrganizationRole;
    joinedAt: Date;
    teams: string[];
    lastActiveAt: Date | null;
  }>`
    select profiles.full_name, shown_email(account.email) as email, memberships.role, memberships.joined_at, array(
        select teams.name from team_members join teams on teams.id = team_members.team_id
        where team_members.user_id = memberships.user_id and teams.organization_id = memberships.organization_id
          and ${isTeamInScope(managerId, sql`teams.id`)}
        order by lower(teams.name)) as teams, (
        select occurred_at from learning_events
        where learner_id = ${userId} and organization_id = ${organizationId} and is_own_event(verb, cycle, result)
        order by occurred_at desc limit 1) as last_active_at
    from memberships
      join profiles on profiles.id = memberships.user_id
      join auth.users account on account.id = memberships.user_id
    where memberships.user_id = ${userId} and memberships.organization_id = ${organizationId}
      and ${isUserInScope(managerId, sql`memberships.user_id`)}
  `.execute(db);
  return rows[0];
}

/** Lists the courses assigned to a member, most urgent first. */
export async function listAssignedCourses(
  db: Database,
  subject: RecordSubject,
): Promise<AssignedCourse[]> {
  const { rows } = await sql<AssignedCourse>`
    select training.course_id, training.status, training.percent, training.due_on::text, training.completed_on::text,
      training.valid_until::text, training.grace_until::text, training.months, courses.title, courses.category,
      courses.thumbnail, (
        select jsonb_build_object('signedAt', case when bool_and(signed_at is not null) then max(signed_at) end)
        from ${askedStatements(subject)} as statement
        where statement.course_id = training.course_id and statement.cycle is not null
        having count(*) > 0) as statement
    from ${currentTraining(subject)} as training join courses on courses.id = training.course_id
    order by training_urgency(training.status, training.due_on), training.course_id
  `.execute(db);
  return rows;
}

/** SQL: ids of the courses in which an organization may see the learning of its members. */
export const overseenCourseIds = (organizationId: string) => sql`(
  select id from courses where organization_id = ${organizationId}
  union all select course_id from course_grants where organization_id = ${organizationId}
  union all select course_id from assignment_history where organization_id = ${organizationId})`;

/**
 * SQL over rows of `enrollments`, `certificates` and `training`: cycles an organization may see. These are the one that
 * counts in its training matrix, those of its certificates, and those learned during the membership in courses it owns,
 * was granted or has assigned. Everything else is private to the learner.
 */
const isVisibleTo = (organizationId: string) => sql<boolean>`(
  enrollments.cycle = training.trained_cycle
  or (certificates.id is not null and ${certificatesOverseenBy(organizationId)})
  or (enrollments.course_id in ${overseenCourseIds(organizationId)}
    and exists (
      select from enrollment_history history
        join membership_history member on member.user_id = history.learner_id
          and member.organization_id = ${organizationId} and member.during @> history.recorded_at
      where history.learner_id = enrollments.learner_id and history.course_id = enrollments.course_id
        and history.cycle = enrollments.cycle)))`;

/** SQL over the same rows and `completion`: the status of a cycle, by its certificate or, without one, by the organization's rule. */
const status = sql<TranscriptStatus>`case
  when certificates.id is not null then validity.status
  when completion.at is null then 'in_progress'
  when enrollments.cycle < training.trained_cycle then 'superseded'
  when enrollments.cycle = training.trained_cycle and training.status = 'expired' then 'expired'
  else 'valid' end`;

/**
 * Lists the cycles of a user's courses: the course used last first, with its newest cycle first. Learners don't see the
 * scores of quizzes that reveal nothing.
 */
export async function listTranscript(
  db: Database,
  subject: RecordSubject,
  reader: RecordReader,
): Promise<TranscriptEntry[]> {
  const { userId, organizationId } = subject;
  const isVisible =
    reader === 'learner' || organizationId === null ? sql`true` : isVisibleTo(organizationId);
  const isVisibleStatement =
    reader === 'learner'
      ? sql`true`
      : sql`learning_statements.organization_id = ${organizationId}::uuid`;
  const hasVisibleScore =
    reader === 'organization'
      ? sql`true`
      : sql`not exists (select from quiz_rules where quiz_rules.lesson_id = quiz_attempts.lesson_id and reveal = 'nothing')`;
  const { rows } = await sql<TranscriptEntry>`
    select enrollments.course_id, coalesce(certificates.course_title, courses.title) as title, enrollments.cycle,
      ${status} as status, 
      case when completion.at is null then enrollments.percent_complete else 100 end as percent, quizzes.score, quizzes.attempts,
      (completion.at at time zone coalesce(organizations.time_zone, 'UTC'))::date::text as completed_on,
      case when completion.at is null then '[]' else coalesce(how.methods, '[]') end as methods,
      case when certificates.id is not null then validity.valid_until
        when enrollments.cycle = training.trained_cycle then training.valid_until end::text as valid_until,
      case when certificates.id is not null
        then json_build_object('id', certificates.id, 'number', certificates.number) end as certificate, (
        select (max(signed_at) at time zone coalesce(organizations.time_zone, 'UTC'))::date::text
        from learning_statements
        where learner_id = ${userId} and course_id = enrollments.course_id and cycle = enrollments.cycle
          and ${isVisibleStatement}) as statement_signed_on
    from enrollments
      join courses on courses.id = enrollments.course_id
      cross join lateral (select ${firstCompletedAt} as at) as completion
      left join organizations on organizations.id = ${organizationId}::uuid
      left join ${currentTraining(subject)} as training on training.course_id = enrollments.course_id
      left join certificates on certificates.learner_id = enrollments.learner_id
        and certificates.course_id = enrollments.course_id and certificates.cycle = enrollments.cycle
      left join completion_methods(array[${userId}]::uuid[], now()) as how on how.learner_id = enrollments.learner_id
        and how.course_id = enrollments.course_id and how.cycle = enrollments.cycle
      left join lateral certificate_validity(certificates, organizations.id) as validity on certificates.id is not null
      cross join lateral (
        select round(avg(best))::integer as score, coalesce(sum(count), 0)::integer as attempts
        from (
          select max(score) as best, count(*) as count from quiz_attempts
          where learner_id = ${userId} and course_id = enrollments.course_id and cycle = enrollments.cycle
            and ${hasVisibleScore}
          group by lesson_id) as lesson) as quizzes
    where enrollments.learner_id = ${userId} and ${isVisible}
    order by max(enrollments.last_activity_at) over (partition by enrollments.course_id) desc,
      enrollments.course_id, enrollments.cycle desc
  `.execute(db);
  return rows;
}
