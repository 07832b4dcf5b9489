import { sql, type RawBuilder } from 'kysely';
import { monthDays } from '@atrium/contracts/analytics';
import type { Database } from '../../platform/database.ts';
import { dayColumns, summedDay, sums } from './days.queries.ts';

/** Some of the record: a query of rows of `learning_events`. */
export type Told = RawBuilder<unknown>;

/** Whether an event tells of a whole course, not of a lesson. */
export const isCompletion = sql`verb = 'completed' and lesson_id is null`;

const isPlatform = sql`scope.kind = 'platform'`;
const isLearnersPlace = sql`scope.kind = 'organization' and scope.organization_id = told.learner_place`;
const isAuthorsPlace = sql`scope.kind = 'author' and scope.author_id = courses.author_id
  and scope.organization_id is not distinct from courses.organization_id`;

/** Each event once for every scope it is told in. */
function placed(events: Told, onlyScope: number | null): RawBuilder<unknown> {
  const columns = sql`scope.id as scope_id, scope.kind, scope.time_zone, told.*`;
  return sql`told as materialized (
    select id, occurred_at, learner_id, organization_id as learner_place, course_id, cycle, verb, result,
      is_own_act(verb, cycle, result) as is_own, ${isCompletion} as is_completion
    from (${events}) event
  ), placed as materialized (
    select * from (
      select ${columns} from told join figure_scopes scope on ${isPlatform}
      union all
      select ${columns} from told join figure_scopes scope on ${isLearnersPlace}
      union all
      select ${columns} from told join courses on courses.id = told.course_id
        join figure_scopes scope on ${isAuthorsPlace}
    ) everywhere
    where ${onlyScope}::integer is null or scope_id = ${onlyScope}
  )`;
}

/** Who takes a course from when, and has completed it when: the first time counts, in whatever order it is heard of. */
const takers = sql`heard_takers as (
  select scope_id, time_zone, learner_id, course_id, min(occurred_at) as began_at,
    min(occurred_at) filter (where is_completion) as completed_at
  from placed where kind <> 'author' and (is_own or is_completion)
  group by scope_id, time_zone, learner_id, course_id
), takers as (
  select heard.scope_id, time_zone, learner_id, course_id, least(known.began_at, heard.began_at) as began_at,
    least(known.completed_at, heard.completed_at) as completed_at,
    known.began_at as known_began_at, known.completed_at as known_completed_at
  from heard_takers heard left join course_takers known using (scope_id, learner_id, course_id)
  where known.began_at is null or heard.began_at < known.began_at
    or heard.completed_at < coalesce(known.completed_at, 'infinity')
), kept_takers as (
  insert into course_takers (scope_id, learner_id, course_id, began_at, completed_at)
  select scope_id, learner_id, course_id, began_at, completed_at from takers
  on conflict (scope_id, learner_id, course_id) do update
  set began_at = excluded.began_at, completed_at = excluded.completed_at
), taker_changes as (
  select scope_id, course_id, (at at time zone time_zone)::date as day, enrolled, completed
  from takers, lateral (values (began_at, 1, 0), (known_began_at, -1, 0), (completed_at, 0, 1),
    (known_completed_at, 0, -1)) change (at, enrolled, completed)
  where at is not null
)`;

/** What each rating changed when it was given, less what was thought of that before. */
const ratings = sql`heard_ratings as (
  select scope_id, time_zone, learner_id, course_id, occurred_at as rated_at, id as event_id,
    (result ->> 'rating')::smallint as rating
  from placed where verb = 'rated' and kind <> 'author'
), kept_ratings as (
  insert into counted_ratings (scope_id, learner_id, course_id, rated_at, event_id, rating)
  select scope_id, learner_id, course_id, rated_at, event_id, rating from heard_ratings
), ratings as (
  select *, false as is_known from heard_ratings
  union all
  select scope_id, time_zone, learner_id, course_id, known.rated_at, known.event_id, known.rating, true
  from (select distinct scope_id, time_zone, learner_id, course_id from heard_ratings) raters
  join counted_ratings known using (scope_id, learner_id, course_id)
), rating_changes as (
  select scope_id, course_id, (rated_at at time zone time_zone)::date as day, 1 as sign,
    (lag(rating) over word is null)::integer as raters, rating - coalesce(lag(rating) over word, 0) as stars
  from ratings
  window word as (partition by scope_id, learner_id, course_id order by rated_at, event_id)
  union all
  select scope_id, course_id, (rated_at at time zone time_zone)::date, -1,
    (lag(rating) over word is null)::integer, rating - coalesce(lag(rating) over word, 0)
  from ratings where is_known
  window word as (partition by scope_id, learner_id, course_id order by rated_at, event_id)
)`;

/** Prices are kept in the currency they were asked in. What is shown is in dollars, and so is what is counted. */
const revenue = sql`sales as (
  select scope_id, course_id, (occurred_at at time zone time_zone)::date as day,
    (result ->> 'priceCents')::bigint as revenue_cents
  from placed
  where kind = 'platform' and verb = 'enrolled' and cycle = 1 and result ->> 'priceCurrency' = 'USD'
)`;

/**
 * The days on which learners begin to count as active, and cease to. Days are a set: a day heard of twice is one. Who was
 * active up to the day before new ones does not depart then after all; who was active after them did not arrive then.
 */
const activity = sql`heard_active as (
  select scope_id, learner_id,
    range_agg(daterange(day, day + ${sql.lit(monthDays)})) as active
  from (
    select distinct scope_id, learner_id, (occurred_at at time zone time_zone)::date as day from placed where is_own
  ) days
  group by scope_id, learner_id
), attending as (
  select scope_id, learner_id, coalesce(known.active, '{}') as known, coalesce(known.active, '{}') + heard.active as active
  from heard_active heard left join active_learners known using (scope_id, learner_id)
), kept_active as (
  insert into active_learners (scope_id, learner_id, active)
  select scope_id, learner_id, active from attending where active <> known
  on conflict (scope_id, learner_id) do update set active = excluded.active
), newly_active as (
  select scope_id, lower(span) as first_day, upper(span) as day_after, known @> lower(span) - 1 as was_there_before,
    known @> upper(span) as was_there_after
  from attending, unnest(active - known) span
), activity_changes as (
  select scope_id, first_day as day, (not was_there_before)::integer as arrived, -was_there_before::integer as departed
  from newly_active
  union all
  select scope_id, day_after, -was_there_after::integer, (not was_there_after)::integer from newly_active
)`;

/** All of it day by day: in each course, and in all of them; an author's are those of everybody in their courses. */
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
  from in_courses join figure_scopes everybody on everybody.id = in_courses.scope_id and everybody.kind = 'platform'
  join courses on courses.id = in_courses.course_id join figure_scopes scope on ${isAuthorsPlace}
  union all
  select scope_id, 0, day, 0, 0, 0, 0, 0, arrived, departed from activity_changes
)`;

/** Makes a scope of every place that part of the record tells of. */
export async function addScopes(tx: Database, events: Told): Promise<void> {
  await sql`
    with told as materialized (
      select distinct organization_id as learner_place, course_id from (${events}) event
    )
    insert into figure_scopes (kind, organization_id, author_id, time_zone)
    select distinct 'organization', learner_place, null::uuid, coalesce(organizations.time_zone, 'UTC')
    from told left join organizations on organizations.id = learner_place where learner_place is not null
    union all
    select distinct 'author', courses.organization_id, courses.author_id, 'UTC'
    from told join courses on courses.id = course_id where author_id is not null
    on conflict do nothing
  `.execute(tx);
}

/**
 * Notes what part of the record changes in the figures, in all scopes or in one. It must be no part that was noted before;
 * in which order parts are makes no difference. Days and totals tell of it once `settleDays` has added it up.
 */
export async function noteChanges(
  tx: Database,
  events: Told,
  onlyScope: number | null,
): Promise<void> {
  await sql`
    with ${placed(events, onlyScope)}, ${takers}, ${ratings}, ${revenue}, ${activity}, ${cells}
    insert into day_changes (${dayColumns}) select ${summedDay} from cells group by scope_id, course_id, day
  `.execute(tx);
}
