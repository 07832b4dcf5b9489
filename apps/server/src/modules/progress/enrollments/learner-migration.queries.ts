import { learning } from '@atrium/contracts/constants';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** A published version of a course. */
export type Version = { courseId: number; version: number };

/** One cycle of a course by one learner. */
type LearnerCycle = { learnerId: string; courseId: number; cycle: number };

const lockOf = (courseId: number) => sql`hashtextextended(${`learning in ${courseId}`}, 0)`;

/** Blocks publishing of a course while a learner's transaction runs. Shared: learners don't block each other. */
export async function lockCourseLearningShared(tx: Database, courseId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${lockOf(courseId)})`.execute(tx);
}

/** Blocks the learners of a course while it is being published. */
export async function lockCourseLearning(tx: Database, courseId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockOf(courseId)})`.execute(tx);
}

export const migrationJobKey = (courseId: number) => `learners of ${courseId}`;

/** True while learners of a course are still being migrated to the published version. */
export async function isMigratingLearners(db: Database, courseId: number): Promise<boolean> {
  const { rows } = await sql`
    select from graphile_worker.jobs where key = ${migrationJobKey(courseId)} and attempts < max_attempts
  `.execute(db);
  return rows.length > 0;
}

/** Lists learners on an older version who have to be migrated to this one. */
export async function listLearnersBehindVersion(
  db: Database,
  { courseId, version }: Version,
  limit: number | null,
): Promise<string[]> {
  const { rows } = await sql<{ learnerId: string }>`
    select distinct learner_id from enrollments
    where course_id = ${courseId} and course_version < ${version} and (completed_at is null or exists (
      select from course_versions where course_id = ${courseId} and number = ${version} and requires_completed_learners))
    order by learner_id limit ${limit}
  `.execute(db);
  return rows.map(({ learnerId }) => learnerId);
}

/**
 * Migrates learners to a version of a course and recalculates their progress as `summarizeProgress` does. Includes learners who
 * completed an older version if this one requires its new lessons of them. Records completions and milestones that
 * follow, and returns the completed cycles. Idempotent.
 */
export async function migrateLearners(
  tx: Database,
  { courseId, version }: Version,
  learnerIds: string[],
): Promise<LearnerCycle[]> {
  await sql`
    select from enrollments where course_id = ${courseId} and learner_id = any(${learnerIds}::uuid[])
    order by learner_id, cycle for no key update
  `.execute(tx);
  const { rows } = await sql<LearnerCycle>`
    with version_lessons as materialized (
      select (lesson ->> 'id')::integer as id, (lesson ->> 'points')::integer as points
      from course_versions, jsonb_array_elements(outline -> 'lessons') as lesson
      where course_id = ${courseId} and number = ${version}
    ), target as materialized (
      select requires_completed_learners, (select count(*) from version_lessons)::integer as total
      from course_versions where course_id = ${courseId} and number = ${version}
    ), learners as materialized (
      select newest.*, done.lessons, done.points
      from (
        select distinct on (learner_id) learner_id, cycle, course_version, percent_complete, completed_at from enrollments
        where course_id = ${courseId} and learner_id = any(${learnerIds}::uuid[])
        order by learner_id, cycle desc
      ) newest
      cross join lateral (
        select count(*)::integer as lessons, coalesce(sum(version_lessons.points), 0)::integer as points
        from lesson_progress progress join version_lessons on version_lessons.id = progress.lesson_id
        where progress.learner_id = newest.learner_id and progress.course_id = ${courseId}
          and progress.cycle = newest.cycle and progress.status = 'completed'
      ) done
      where newest.course_version < ${version}
    ), migrated as (
      update enrollments set course_version = ${version}, points_earned = learners.points,
        percent_complete = case when lessons = total then 100
          else least(99, (200 * lessons + total) / (2 * total)) end,
        completed_at = case when lessons = total then now() end
      from learners, target
      where enrollments.learner_id = learners.learner_id and enrollments.course_id = ${courseId}
        and enrollments.cycle = learners.cycle
        and (learners.completed_at is null or (requires_completed_learners and lessons < total))
      returning enrollments.learner_id, enrollments.cycle, enrollments.completed_at, enrollments.percent_complete,
        learners.percent_complete as percent_before
    ), events as (
      select learner_id, cycle, 'completed'::learning_verb as verb, null::integer as percent
      from migrated where completed_at is not null
      union all
      select learner_id, cycle, 'progressed', max(milestone)
      from migrated join unnest(${learning.milestones}::integer[]) milestone
        on percent_before < milestone and milestone <= percent_complete
      where completed_at is null
      group by learner_id, cycle
    ), recorded as (
      insert into learning_events (id, occurred_at, learner_id, organization_id, course_id, course_version, cycle, verb,
        result)
      select gen_random_uuid(), now(), learner_id, memberships.organization_id, ${courseId}, ${version}, cycle, verb,
        jsonb_strip_nulls(jsonb_build_object('percent', percent, 'movedBy', 'publishing'))
      from events left join memberships on memberships.user_id = learner_id
    )
    select learner_id, ${courseId}::integer as course_id, cycle from events where verb = 'completed'
  `.execute(tx);
  return rows;
}
