import { sql, type RawBuilder } from 'kysely';
import { activityDays } from '@atrium/contracts/analytics/constants';
import type { Database } from '../../../platform/database/database.ts';
import { dayColumns, summedDay, sums } from './day-changes.queries.ts';

/** A query that returns rows of `learning_events`. */
export type EventsQuery = RawBuilder<unknown>;

/** Whether an event completes a whole course, not a lesson. */
export const isCompletion = sql`verb = 'completed' and lesson_id is null`;

const isSystem = sql`scope.kind = 'system'`;
const isLearnersOrganization = sql`scope.kind = 'organization'
  and scope.organization_id = source_events.learner_organization_id`;
const isAuthorsScope = sql`scope.kind = 'author' and scope.author_id = courses.author_id
  and scope.organization_id is not distinct from courses.organization_id`;

/** Builds the CTEs that repeat each event once for every scope it counts in. */
function scopedEvents(events: EventsQuery, onlyScope: number | null): RawBuilder<unknown> {
  const columns = sql`scope.id as scope_id, scope.kind, scope.time_zone, source_events.*`;
  return sql`source_events as materialized (
    select id, occurred_at, learner_id, organization_id as learner_organization_id, course_id, cycle, verb, result,
      is_own_event(verb, cycle, result) as is_own, ${isCompletion} as is_completion
    from (${events}) event
  ), scoped_events as materialized (
    select * from (
      select ${columns} from source_events join analytics_scopes scope on ${isSystem}
      union all
      select ${columns} from source_events join analytics_scopes scope on ${isLearnersOrganization}
      union all
      select ${columns} from source_events join courses on courses.id = source_events.course_id
        join analytics_scopes scope on ${isAuthorsScope}
    ) all_scopes
    where ${onlyScope}::integer is null or scope_id = ${onlyScope}
  )`;
}

/** Stores when each learner first started and first completed a course. Events may arrive in any order. */
const takers = sql`incoming_takers as (
  select scope_id, time_zone, learner_id, course_id, min(occurred_at) as started_at,
    min(occurred_at) filter (where is_completion) as completed_at
  from scoped_events where kind <> 'author' and (is_own or is_completion)
  group by scope_id, time_zone, learner_id, course_id
), takers as (
  select incoming.scope_id, time_zone, learner_id, course_id, least(known.started_at, incoming.started_at) as started_at,
    least(known.completed_at, incoming.completed_at) as completed_at,
    known.started_at as known_began_at, known.completed_at as known_completed_at
  from incoming_takers incoming left join course_learners known using (scope_id, learner_id, course_id)
  where known.started_at is null or incoming.started_at < known.started_at
    or incoming.completed_at < coalesce(known.completed_at, 'infinity')
), saved_takers as (
  insert into course_learners (scope_id, learner_id, course_id, started_at, completed_at)
  select scope_id, learner_id, course_id, started_at, completed_at from takers
  on conflict (scope_id, learner_id, course_id) do update
  set started_at = excluded.started_at, completed_at = excluded.completed_at
), taker_changes as (
  select scope_id, course_id, (at at time zone time_zone)::date as day, enrolled, completed
  from takers, lateral (values (started_at, 1, 0), (known_began_at, -1, 0), (completed_at, 0, 1),
    (known_completed_at, 0, -1)) change (at, enrolled, completed)
  where at is not null
)`;

/** Computes what each rating changes, minus what known ratings contributed before. */
const ratings = sql`incoming_ratings as (
  select scope_id, time_zone, learner_id, course_id, occurred_at as rated_at, id as event_id,
    (result ->> 'rating')::smallint as rating
  from scoped_events where verb = 'rated' and kind <> 'author'
), saved_ratings as (
  insert into aggregated_ratings (scope_id, learner_id, course_id, rated_at, event_id, rating)
  select scope_id, learner_id, course_id, rated_at, event_id, rating from incoming_ratings
), ratings as (
  select *, false as is_known from incoming_ratings
  union all
  select scope_id, time_zone, learner_id, course_id, known.rated_at, known.event_id, known.rating, true
  from (select distinct scope_id, time_zone, learner_id, course_id from incoming_ratings) raters
  join aggregated_ratings known using (scope_id, learner_id, course_id)
), rating_changes as (
  select scope_id, course_id, (rated_at at time zone time_zone)::date as day, 1 as sign,
    (lag(rating) over by_rater is null)::integer as raters, rating - coalesce(lag(rating) over by_rater, 0) as stars
  from ratings
  window by_rater as (partition by scope_id, learner_id, course_id order by rated_at, event_id)
  union all
  select scope_id, course_id, (rated_at at time zone time_zone)::date, -1,
    (lag(rating) over by_rater is null)::integer, rating - coalesce(lag(rating) over by_rater, 0)
  from ratings where is_known
  window by_rater as (partition by scope_id, learner_id, course_id order by rated_at, event_id)
)`;

/** Counts revenue in US dollars only: prices are stored in the currency of the sale. */
const revenue = sql`sales as (
  select scope_id, course_id, (occurred_at at time zone time_zone)::date as day,
    (result ->> 'priceCents')::bigint as revenue_cents
  from scoped_events
  where kind = 'system' and verb = 'enrolled' and cycle = 1 and result ->> 'priceCurrency' = 'USD'
)`;

/**
 * Computes the days on which learners become active and inactive. Days form a set, so a day that occurs twice counts
 * once. A learner active up to the day before a new range no longer departs on that day; one active right after it no
 * longer arrives then.
 */
const activity = sql`incoming_active as (
  select scope_id, learner_id,
    range_agg(daterange(day, day + ${sql.lit(activityDays)})) as active
  from (
    select distinct scope_id, learner_id, (occurred_at at time zone time_zone)::date as day from scoped_events where is_own
  ) days
  group by scope_id, learner_id
), merged_active as (
  select scope_id, learner_id, coalesce(known.active, '{}') as known, coalesce(known.active, '{}') + incoming.active as active
  from incoming_active incoming left join active_learners known using (scope_id, learner_id)
), saved_active as (
  insert into active_learners (scope_id, learner_id, active)
  select scope_id, learner_id, active from merged_active where active <> known
  on conflict (scope_id, learner_id) do update set active = excluded.active
), newly_active as (
  select scope_id, lower(span) as first_day, upper(span) as day_after, known @> lower(span) - 1 as was_active_before,
    known @> upper(span) as was_active_after
  from merged_active, unnest(active - known) span
), activity_changes as (
  select scope_id, first_day as day, (not was_active_before)::integer as arrived, -was_active_before::integer as departed
  from newly_active
  union all
  select scope_id, day_after, -was_active_after::integer, (not was_active_after)::integer from newly_active
)`;

/**
 * Combines all changes by day, per course and over all courses. An author's scope counts all learners of their
 * courses.
 */
const cells = sql`in_courses as materialized (
  select scope_id, course_id, day, ${sums} from (
    select scope_id, course_id, day, enrolled, completed, 0 as raters, 0 as stars, 0 as revenue_cents from taker_changes
    union all
    select scope_id, course_id, day, 0, 0, sign * raters, sign * stars, 0 from rating_changes
    union all
    select scope_id, course_id, day, 0, 0, 0, 0, revenue_cents from sales
  ) changes
  group by scope_id, course_id, day
), cells as (
  select in_courses.*, 0 as arrived, 0 as departed from in_courses
  union all
  select scope_id, 0, day, enrolled, completed, raters, stars, revenue_cents, 0, 0 from in_courses
  union all
  select scope.id, 0, day, enrolled, completed, raters, stars, revenue_cents, 0, 0
  from in_courses join analytics_scopes everybody on everybody.id = in_courses.scope_id and everybody.kind = 'system'
  join courses on courses.id = in_courses.course_id join analytics_scopes scope on ${isAuthorsScope}
  union all
  select scope_id, 0, day, 0, 0, 0, 0, 0, arrived, departed from activity_changes
)`;

/** Creates the missing scopes that the events belong to. */
export async function createScopes(tx: Database, events: EventsQuery): Promise<void> {
  await sql`
    with source_events as materialized (
      select distinct organization_id as learner_organization_id, course_id from (${events}) event
    )
    insert into analytics_scopes (kind, organization_id, author_id, time_zone)
    select distinct 'organization', learner_organization_id, null::uuid, coalesce(organizations.time_zone, 'UTC')
    from source_events left join organizations on organizations.id = learner_organization_id
    where learner_organization_id is not null
    union all
    select distinct 'author', courses.organization_id, courses.author_id, 'UTC'
    from source_events join courses on courses.id = course_id where author_id is not null
    on conflict do nothing
  `.execute(tx);
}

/**
 * Records how the events change the stats, in all scopes or in one. Each event must be passed exactly once; their
 * order does not matter. The changes become visible when `applyDayChanges` applies them.
 */
export async function recordDayChanges(
  tx: Database,
  events: EventsQuery,
  onlyScope: number | null,
): Promise<void> {
  await sql`
    with ${scopedEvents(events, onlyScope)}, ${takers}, ${ratings}, ${revenue}, ${activity}, ${cells}
    insert into day_changes (${dayColumns}) select ${summedDay} from cells group by scope_id, course_id, day
  `.execute(tx);
}
