import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** A published version of a course. */
export type Version = { courseId: number; version: number };

/** One cycle of a course by one learner. */
type LearnerCycle = { learnerId: string; courseId: number; cycle: number };

/** Blocks the learners of a course while it is being published; they hold the same lock shared. */
export async function lockCourseLearning(tx: Database, courseId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(course_learning_lock(${courseId}))`.execute(tx);
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

/** A learner behind a version, with what they have completed of its lessons. */
type LearnerBehind = LearnerCycle & {
  percentBefore: number;
  completedLessons: number;
  lessons: number;
  points: number;
};

/**
 * Locks the enrollments of learners and returns those to migrate to a version. Includes learners who completed an older
 * version if this one requires its new lessons of them.
 */
export async function lockLearnersBehindVersion(
  tx: Database,
  { courseId, version }: Version,
  learnerIds: string[],
): Promise<LearnerBehind[]> {
  // Locked first, so that the next statement sees what the learners completed until now.
  await sql`
    select from enrollments where course_id = ${courseId} and learner_id = any(${learnerIds}::uuid[])
    order by learner_id, cycle for no key update
  `.execute(tx);
  const { rows } = await sql<LearnerBehind>`
    with version_lessons as materialized (
      select (lesson ->> 'id')::integer as id, (lesson ->> 'points')::integer as points
      from course_versions, jsonb_array_elements(outline -> 'lessons') as lesson
      where course_id = ${courseId} and number = ${version}
    ), target as materialized (
      select requires_completed_learners, (select count(*) from version_lessons)::integer as lessons
      from course_versions where course_id = ${courseId} and number = ${version}
    )
    select newest.learner_id, ${courseId}::integer as course_id, newest.cycle,
      newest.percent_complete as percent_before, done.lessons as completed_lessons, target.lessons, done.points
    from target, (
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
      and (newest.completed_at is null or (requires_completed_learners and done.lessons < target.lessons))
  `.execute(tx);
  return rows;
}

/** Progress of a learner in the version they are migrated to. `milestone` is the one they pass by it, if any. */
export type MigratedLearner = LearnerCycle & {
  percent: number;
  points: number;
  milestone: number | null;
};

/** Stores the progress of learners in a version of a course, with the completions and milestones that follow. */
export async function saveMigratedLearners(
  tx: Database,
  { courseId, version }: Version,
  learners: MigratedLearner[],
): Promise<void> {
  await sql`
    with learners as materialized (
      select "learnerId" as learner_id, cycle, percent, points, milestone
      from json_to_recordset(${JSON.stringify(learners)}) as (
        "learnerId" uuid, cycle smallint, percent smallint, points integer, milestone integer)
    ), migrated as (
      update enrollments set course_version = ${version}, points_earned = learners.points,
        percent_complete = learners.percent, completed_at = case when learners.percent = 100 then now() end
      from learners
      where enrollments.learner_id = learners.learner_id and enrollments.course_id = ${courseId}
        and enrollments.cycle = learners.cycle
    )
    insert into learning_events (id, occurred_at, learner_id, organization_id, course_id, course_version, cycle, verb,
      result)
    select gen_random_uuid(), now(), learner_id, memberships.organization_id, ${courseId}, ${version}, cycle,
      case when percent = 100 then 'completed' else 'progressed' end::learning_verb,
      jsonb_strip_nulls(jsonb_build_object('percent', milestone, 'movedBy', 'publishing'))
    from learners left join memberships on memberships.user_id = learner_id
    where percent = 100 or milestone is not null
  `.execute(tx);
}
