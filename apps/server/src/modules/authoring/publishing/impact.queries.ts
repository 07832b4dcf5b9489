import type { PublishImpact } from '@atrium/contracts/authoring/publishing';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** A lesson that learners will see, and its points. */
export type ImpactLesson = { id: number; points: number };

/** Selects the learners of a course in their latest cycle, with how many of the given lessons they completed. */
const selectLearners = (courseId: number, lessons: ImpactLesson[]) => sql`
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

const impactColumns = (lessonCount: number) => sql`
  count(completed_at) as completed, count(*) - count(completed_at) as in_progress,
  count(*) filter (where completed_at is null and lessons = ${lessonCount} and lessons > 0) as finishing,
  count(*) filter (where completed_at is not null and lessons < ${lessonCount}) as lacking`;

function singleRow<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('aggregate query returned no row');
  return row;
}

/** Counts the learners of a course by how publishing the given lessons affects them. */
export async function countImpact(
  db: Database,
  courseId: number,
  lessons: ImpactLesson[],
): Promise<PublishImpact> {
  const { rows } = await sql<PublishImpact>`
    select ${impactColumns(lessons.length)} from (${selectLearners(courseId, lessons)}) learner
  `.execute(db);
  return singleRow(rows);
}
