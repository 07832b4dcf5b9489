import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { Actor } from '../../../policies/actor.ts';
import { readableCourses } from '../../../policies/course.policy.ts';
import { isVisibleToLearners } from '../../courses/index.ts';
import type { OwnEventsQuery } from '../aggregation/index.ts';

/**
 * Sums the learning time of completed lessons by day, from the given day on. A capstone completed by review counts on
 * the day it was submitted; lessons completed by publishing do not count.
 */
export async function sumSecondsByDay(
  db: Database,
  { learnerId, timeZone }: OwnEventsQuery,
  from: string,
) {
  const start = sql`${from}::date::timestamp at time zone ${timeZone}`;
  const { rows } = await sql<{ day: string; seconds: number }>`
    select (done_at at time zone ${timeZone})::date::text as day, coalesce(sum(seconds), 0) as seconds
    from (
      select (result ->> 'seconds')::integer as seconds,
        case when result ->> 'movedBy' = 'review' then (
          select max(handed_in.occurred_at) from learning_events handed_in
          where handed_in.learner_id = ${learnerId} and handed_in.lesson_id = completion.lesson_id
            and handed_in.verb = 'submitted' and handed_in.occurred_at <= completion.occurred_at
        ) else occurred_at end as done_at
      from learning_events completion
      where learner_id = ${learnerId} and verb = 'completed' and lesson_id is not null
        and (is_own_event(verb, cycle, result) or result ->> 'movedBy' = 'review') and occurred_at >= ${start}
    ) done
    where done_at >= ${start} group by 1
  `.execute(db);
  return rows;
}

export type BestAttempt = {
  lessonId: number;
  lessonTitle: string;
  courseId: number;
  courseTitle: string;
  publicPath: string | null;
  isReadable: boolean;
  score: number;
  passed: boolean;
  tries: number;
  answeredOn: string;
};

/** Lists the best attempt at each quiz the actor has answered, latest first, without quizzes that reveal no scores. */
export async function listBestAttempts(
  db: Database,
  actor: Actor,
  timeZone: string,
): Promise<BestAttempt[]> {
  const readable = db.selectFrom('courses').select('id').where(readableCourses(actor));
  const { rows } = await sql<BestAttempt>`
    select best.lesson_id, lessons.title as lesson_title, courses.id as course_id, courses.title as course_title,
      courses.public_path, (${isVisibleToLearners} and courses.published_version is not null
        and courses.id in (${readable})) as is_readable,
      best.score, best.passed, best.tries, (best.occurred_at at time zone ${timeZone})::date::text as answered_on
    from (
      select distinct on (lesson_id) lesson_id, occurred_at, (result ->> 'score')::integer as score,
        (result ->> 'passed')::boolean as passed, count(*) over (partition by lesson_id) as tries
      from learning_events where learner_id = ${actor.id} and verb = 'answered'
      order by lesson_id, score desc, occurred_at
    ) best
    join lessons on lessons.id = best.lesson_id join courses on courses.id = lessons.course_id
    where not exists (select from quiz_rules where lesson_id = best.lesson_id and reveal = 'nothing')
    order by best.occurred_at desc, best.lesson_id
  `.execute(db);
  return rows;
}
