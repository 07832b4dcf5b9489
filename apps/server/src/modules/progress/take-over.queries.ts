import { learning } from '@atrium/contracts/constants';
import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';

/** A version of a course, by which those who take it are measured. */
export type Version = { courseId: number; version: number };

/** One round of a course by one learner. */
type Round = { learnerId: string; courseId: number; cycle: number };

const lockOf = (courseId: number) => sql`hashtextextended(${`learning in ${courseId}`}, 0)`;

/** Keeps a course from being published while somebody does something in it. They don't keep each other from it. */
export async function holdPublishing(tx: Database, courseId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${lockOf(courseId)})`.execute(tx);
}

/** Makes those who take a course wait with what they do in it, until it is published. */
export async function holdLearning(tx: Database, courseId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockOf(courseId)})`.execute(tx);
}

export const keyOf = (courseId: number) => `learners of ${courseId}`;

/** Whether learners of a course are still being taken over to the version published last. */
export async function isTakingOver(db: Database, courseId: number): Promise<boolean> {
  const { rows } = await sql`
    select from graphile_worker.jobs where key = ${keyOf(courseId)} and attempts < max_attempts
  `.execute(db);
  return rows.length > 0;
}

/** Some learners who may have to be taken over to a version: those behind it, unless they are left as they are. */
export async function listBehind(
  db: Database,
  { courseId, version }: Version,
  limit: number | null,
): Promise<string[]> {
  const { rows } = await sql<{ learnerId: string }>`
    select distinct learner_id from enrollments
    where course_id = ${courseId} and course_version < ${version} and (completed_at is null or exists (
      select from course_versions where course_id = ${courseId} and number = ${version} and asks_completed))
    order by learner_id limit ${limit}
  `.execute(db);
  return rows.map(({ learnerId }) => learnerId);
}

/**
 * Takes learners who are in the middle of a course over to a version of it, as `summarise` would count them one by one,
 * and those who have completed it, too, where it asks them for lessons they have not done. Whom nothing is left to do has
 * completed it, and the record says so, as it does of milestones passed; answers the rounds completed. Who was taken over
 * before stays as they are.
 */
export async function takeOver(
  tx: Database,
  { courseId, version }: Version,
  learnerIds: string[],
): Promise<Round[]> {
  await sql`
    select from enrollments where course_id = ${courseId} and learner_id = any(${learnerIds}::uuid[])
    order by learner_id, cycle for no key update
  `.execute(tx);
  const { rows } = await sql<Round>`
    with wanted as materialized (
      select (lesson ->> 'id')::integer as id, (lesson ->> 'points')::integer as points
      from course_versions, jsonb_array_elements(outline -> 'lessons') as lesson
      where course_id = ${courseId} and number = ${version}
    ), measure as materialized (
      select asks_completed, (select count(*) from wanted)::integer as total
      from course_versions where course_id = ${courseId} and number = ${version}
    ), standing as materialized (
      select newest.*, done.lessons, done.points
      from (
        select distinct on (learner_id) learner_id, cycle, course_version, percent_complete, completed_at from enrollments
        where course_id = ${courseId} and learner_id = any(${learnerIds}::uuid[])
        order by learner_id, cycle desc
      ) newest
      cross join lateral (
        select count(*)::integer as lessons, coalesce(sum(wanted.points), 0)::integer as points
        from lesson_progress progress join wanted on wanted.id = progress.lesson_id
        where progress.learner_id = newest.learner_id and progress.course_id = ${courseId}
          and progress.cycle = newest.cycle and progress.status = 'completed'
      ) done
      where newest.course_version < ${version}
    ), moved as (
      update enrollments set course_version = ${version}, points_earned = standing.points,
        percent_complete = case when lessons = total then 100
          else least(99, (200 * lessons + total) / (2 * total)) end,
        completed_at = case when lessons = total then now() end
      from standing, measure
      where enrollments.learner_id = standing.learner_id and enrollments.course_id = ${courseId}
        and enrollments.cycle = standing.cycle
        and (standing.completed_at is null or (asks_completed and lessons < total))
      returning enrollments.learner_id, enrollments.cycle, enrollments.completed_at, enrollments.percent_complete,
        standing.percent_complete as percent_before
    ), told as (
      select learner_id, cycle, 'completed'::learning_verb as verb, null::integer as percent
      from moved where completed_at is not null
      union all
      select learner_id, cycle, 'progressed', max(milestone)
      from moved join unnest(${learning.milestones}::integer[]) milestone
        on percent_before < milestone and milestone <= percent_complete
      where completed_at is null
      group by learner_id, cycle
    ), recorded as (
      insert into learning_events (id, occurred_at, learner_id, organization_id, course_id, course_version, cycle, verb,
        result)
      select gen_random_uuid(), now(), learner_id, memberships.organization_id, ${courseId}, ${version}, cycle, verb,
        jsonb_strip_nulls(jsonb_build_object('percent', percent, 'movedBy', 'publishing'))
      from told left join memberships on memberships.user_id = learner_id
    )
    select learner_id, ${courseId}::integer as course_id, cycle from told where verb = 'completed'
  `.execute(tx);
  return rows;
}
