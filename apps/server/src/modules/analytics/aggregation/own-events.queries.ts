import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import { isCompletion } from './aggregation.queries.ts';

// `learning_events` has many partitions and one learner's share is small: planning would take longer than execution.

/** The learner, and the time zone that defines their days. */
export type OwnEventsQuery = { learnerId: string; timeZone: string };

const dayOf = (timeZone: RawBuilder<unknown>) => sql`(occurred_at at time zone ${timeZone})::date`;

const selectOwnCourses = statement(
  'list_own_courses',
  (learnerId, timeZone) => sql<{
    courseId: number;
    beganOn: string;
    completedOn: string | null;
  }>`
    select course_id as "courseId", min(${dayOf(timeZone)})::text as "beganOn",
      (min(${dayOf(timeZone)}) filter (where ${isCompletion}))::text as "completedOn"
    from learning_events
    where learner_id = ${learnerId} and (is_own_event(verb, cycle, result) or ${isCompletion})
    group by course_id order by course_id`,
);

/** Lists the courses the learner has started, with the days of start and first completion. */
export const listOwnCourses = (db: Database, { learnerId, timeZone }: OwnEventsQuery) =>
  selectOwnCourses(db, learnerId, timeZone);

const selectOwnRatings = statement(
  'list_own_ratings',
  (learnerId, timeZone) => sql<{ courseId: number; day: string; rating: number }>`
    select course_id as "courseId", ${dayOf(timeZone)}::text as day, (result ->> 'rating')::integer as rating
    from learning_events where learner_id = ${learnerId} and verb = 'rated' order by occurred_at, id`,
);

/** Lists the learner's ratings in the order they were given. */
export const listOwnRatings = (db: Database, { learnerId, timeZone }: OwnEventsQuery) =>
  selectOwnRatings(db, learnerId, timeZone);

const selectOwnDays = statement(
  'list_own_days',
  (learnerId, timeZone) => sql<{ day: string }>`
    select distinct ${dayOf(timeZone)}::text as day from learning_events
    where learner_id = ${learnerId} and is_own_event(verb, cycle, result) order by day`,
);

/** Lists the days on which the learner was active, in order. */
export async function listOwnDays(
  db: Database,
  { learnerId, timeZone }: OwnEventsQuery,
): Promise<string[]> {
  const rows = await selectOwnDays(db, learnerId, timeZone);
  return rows.map(({ day }) => day);
}
