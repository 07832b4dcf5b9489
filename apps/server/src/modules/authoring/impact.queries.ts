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
