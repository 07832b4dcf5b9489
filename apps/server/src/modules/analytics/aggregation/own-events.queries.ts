import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { markPrepared } from '../../../platform/database/prepared-statements.ts';
import { isCompletion } from './aggregation.queries.ts';

// `learning_events` has many partitions and one learner's share is small: planning would take longer than execution.

/** The learner, and the time zone that defines their days. */
export type OwnEventsQuery = { learnerId: string; timeZone: string };

const dayOf = (timeZone: string) => sql`(occurred_at at time zone ${timeZone})::date`;

/** Lists the courses the learner has started, with the days of start and first completion. */
export async function listOwnCourses(db: Database, { learnerId, timeZone }: OwnEventsQuery) {
  const day = dayOf(timeZone);
  const { rows } = await sql<{
    courseId: number;
    beganOn: string;
    completedOn: string | null;
  }>`${markPrepared('own_courses')}
    select course_id, min(${day})::text as began_on,
      (min(${day}) filter (where ${isCompletion}))::text as completed_on
    from learning_events
    where learner_id = ${learnerId} and (is_own_event(verb, cycle, result) or ${isCompletion})
    group by course_id order by course_id
  `.execute(db);
  return rows;
}

/** Lists the learner's ratings in the order they were given. */
export async function listOwnRatings(db: Database, { learnerId, timeZone }: OwnEventsQuery) {
  const { rows } = await sql<{
    courseId: number;
    day: string;
    rating: number;
  }>`${markPrepared('own_ratings')}
    select course_id, ${dayOf(timeZone)}::text as day, (result ->> 'rating')::integer as rating
    from learning_events where learner_id = ${learnerId} and verb = 'rated' order by occurred_at, id
  `.execute(db);
  return rows;
}

/** Lists the days on which the learner was active, in order. */
export async function listOwnDays(
  db: Database,
  { learnerId, timeZone }: OwnEventsQuery,
): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`${markPrepared('own_days')}
    select distinct ${dayOf(timeZone)}::text as day from learning_events
    where learner_id = ${learnerId} and is_own_event(verb, cycle, result) order by day
  `.execute(db);
  return rows.map(({ day }) => day);
}
