import type { CompletedChoice } from '@atrium/contracts/constants';
import type { PublishImpact } from '@atrium/contracts/publishing';
import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';

/** The lessons learners of a course will see, and what each is worth. */
export type CountedLesson = { id: number; points: number };

/** Those who take a course, each in their newest cycle, with how much of these lessons they have done. */
const standingIn = (courseId: number, lessons: CountedLesson[]) => sql`
  select newest.learner_id, newest.cycle, newest.completed_at, coalesce(done.lessons, 0)::integer as lessons,
    coalesce(done.points, 0)::integer as points
  from (
    select distinct on (learner_id) learner_id, cycle, completed_at from enrollments
    where course_id = ${courseId} order by learner_id, cycle desc
  ) newest
  left join (
    select progress.learner_id, progress.cycle, count(*) as lessons, sum(wanted.points) as points
    from lesson_progress progress
    join unnest(${lessons.map(({ id }) => id)}::int[], ${lessons.map(({ points }) => points)}::int[])
      as wanted (id, points) on wanted.id = progress.lesson_id
    where progress.course_id = ${courseId} and progress.status = 'completed'
    group by progress.learner_id, progress.cycle
  ) done using (learner_id, cycle)`;

const impactOver = (lessonCount: number) => sql`
  count(completed_at) as completed, count(*) - count(completed_at) as in_progress,
  count(*) filter (where completed_at is null and lessons = ${lessonCount} and lessons > 0) as finishing,
  count(*) filter (where completed_at is not null and lessons < ${lessonCount}) as lacking`;

function only<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('a count without groups answered no row');
  return row;
}

/** What publishing these lessons does to those who take a course, in people. */
export async function countImpact(
  db: Database,
  courseId: number,
  lessons: CountedLesson[],
): Promise<PublishImpact> {
  const { rows } = await sql<PublishImpact>`
    select ${impactOver(lessons.length)} from (${standingIn(courseId, lessons)}) standing
  `.execute(db);
  return only(rows);
}

/** Makes those who take a course wait with what they do in it, until it is published. */
export async function lockEnrollments(tx: Database, courseId: number): Promise<void> {
  await sql`select from enrollments where course_id = ${courseId} for no key update`.execute(tx);
}

/** One round of a course by one learner. */
type Round = { learnerId: string; courseId: number; cycle: number };

/**
 * Takes everybody who is in the middle of a course over to a version of it, as `summarise` would count them one by one,
 * and those who have completed it, too, where they are asked for lessons they have not done. Whom nothing is left to do
 * has completed it, and the record says so. Answers what was done to them all, as `countImpact` foretold it.
 */
export async function recountEnrollments(
  tx: Database,
  { courseId, version }: { courseId: number; version: number },
  lessons: CountedLesson[],
  completed: CompletedChoice,
): Promise<{ impact: PublishImpact; finished: Round[] }> {
  const total = lessons.length;
  const { rows } = await sql<PublishImpact & { finished: Round[] }>`
    with standing as materialized (${standingIn(courseId, lessons)}), moved as (
      update enrollments set course_version = ${version}, points_earned = standing.points,
        percent_complete = case when standing.lessons = ${total} then 100
          else least(99, (200 * standing.lessons + ${total}) / (2 * ${total})) end,
        completed_at = case when standing.lessons = ${total} then now() end
      from standing
      where enrollments.learner_id = standing.learner_id and enrollments.course_id = ${courseId}
        and enrollments.cycle = standing.cycle
        and (standing.completed_at is null or (${completed === 'ask'} and standing.lessons < ${total}))
      returning enrollments.learner_id, enrollments.cycle, enrollments.completed_at
    ), finished as (
      select learner_id, cycle from moved where completed_at is not null
    ), recorded as (
      insert into learning_events (id, occurred_at, learner_id, organization_id, course_id, course_version, cycle, verb)
      select gen_random_uuid(), now(), learner_id, memberships.organization_id, ${courseId}, ${version}, cycle, 'completed'
      from finished left join memberships on memberships.user_id = learner_id
    )
    select ${impactOver(total)}, (
      select coalesce(json_agg(json_build_object(
        'learnerId', learner_id, 'courseId', ${courseId}::integer, 'cycle', cycle)), '[]')
      from finished) as finished
    from standing
  `.execute(tx);
  const { finished, ...impact } = only(rows);
  return { impact, finished };
}
