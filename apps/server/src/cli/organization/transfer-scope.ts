/**
 * Common table expressions that say what belongs to the organization `$1`. The conditions of the table list refer to them.
 *
 * - `people`: everyone who ever was a member; `until` is when they left.
 * - `past_names`: names and emails of former members as they were when they left. What changed later is not the
 *   organization's.
 * - `taken`: enrollments that are evidence of the organization: of its own courses, of courses it has assigned if they
 *   began before the member left, and those in which something was recorded for the organization.
 * - `all_courses`: its own courses and the courses of others that its records refer to.
 */
export const transferScope = `
with people as materialized (
  select user_id as id, bool_or(upper_inf(during)) as is_member, max(coalesce(upper(during), 'infinity')) as until
  from membership_history where organization_id = $1 group by user_id
), past_names as materialized (
  select people.id, named.full_name, named.email
  from people cross join lateral (
    -- Accounts without email have an empty one in their history, and keep that of the account.
    select full_name, nullif(email, '') as email from user_history history
    where history.id = people.id and lower(during) < until order by lower(during) desc limit 1) as named
  where not is_member
), own_courses as materialized (
  select id from courses where organization_id = $1
), own_lessons as materialized (
  select id from lessons where course_id in (select id from own_courses)
), assigned_courses as materialized (
  select distinct course_id as id from assignment_history where organization_id = $1
), taken as materialized (
  select learner_id, course_id, cycle from enrollments join people on people.id = learner_id
  where course_id in (select id from own_courses)
    or enrolled_at < until and course_id in (select id from assigned_courses)
    or exists (
      select from learning_events event
      where event.learner_id = enrollments.learner_id and event.course_id = enrollments.course_id
        and event.cycle = enrollments.cycle and event.organization_id = $1)
), all_courses as materialized (
  select id from courses where id in (
    select id from own_courses
    union all select id from assigned_courses
    union all select course_id from taken
    union all select course_id from report_schedules where organization_id = $1
    union all select course_id from training_reminders where organization_id = $1
    union all select course_id from learning_events
      where organization_id = $1 and learner_id in (select id from people))
), reference_courses as materialized (
  select id from all_courses except select id from own_courses
)`;

/** What the archive leaves out, as queries that return a number. */
export const leftOutCounts = {
  membersEnrolledElsewhere: `select count(*)::integer as count from enrollments
    where learner_id in (select id from people where is_member)
      and (learner_id, course_id, cycle) not in (select learner_id, course_id, cycle from taken)`,
  othersEnrolledInOwnCourses: `select count(*)::integer as count from enrollments
    where course_id in (select id from own_courses) and learner_id not in (select id from people)`,
  runningQuizAttempts: `select count(*)::integer as count from open_quiz_attempts
    where (learner_id, course_id, cycle) in (select learner_id, course_id, cycle from taken)`,
};
