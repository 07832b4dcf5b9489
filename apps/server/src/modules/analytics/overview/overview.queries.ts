import type { AnalyticsScope } from '@atrium/contracts/analytics/constants';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { Actor } from '../../../policies/actor.ts';
import { authoredCourses } from '../../../policies/course.policy.ts';

/** Selects the all-time totals of each course the actor has written, over all learners. */
export const selectAuthoredTotals = (db: Database, actor: Actor) =>
  db
    .selectFrom('learningTotals as totals')
    .innerJoin('analyticsScopes as everybody', 'everybody.id', 'totals.scopeId')
    .innerJoin('courses', 'courses.id', 'totals.courseId')
    .where('everybody.kind', '=', 'system')
    .where(authoredCourses(actor));

export type Totals = { enrolled: number; completed: number; raters: number; stars: number };
/** What a day added to the totals. */
export type DayTotals = Totals & { day: string };
/** How many learners became active on a day, and how many became inactive. */
export type DayActivity = { day: string; arrived: number; departed: number };

/** Sums the all-time totals of the scopes. */
export async function sumTotals(db: Database, scopeIds: number[]): Promise<Totals> {
  const { rows } = await sql<Totals>`
    select coalesce(sum(enrolled), 0) as enrolled, coalesce(sum(completed), 0) as completed,
      coalesce(sum(raters), 0) as raters, coalesce(sum(stars), 0) as stars
    from learning_totals where scope_id = any(${scopeIds}::integer[]) and course_id = 0
  `.execute(db);
  return rows[0] ?? { enrolled: 0, completed: 0, raters: 0, stars: 0 };
}

/** Lists the stats of each day after `day`, including future days on which learners become inactive. */
export async function listDaysAfter(
  db: Database,
  scopeIds: number[],
  day: string,
): Promise<(DayTotals & DayActivity)[]> {
  const { rows } = await sql<DayTotals & DayActivity>`
    select day::text, sum(enrolled) as enrolled, sum(completed) as completed, sum(raters) as raters, sum(stars) as stars,
      sum(arrived) as arrived, sum(departed) as departed
    from learning_days
    where scope_id = any(${scopeIds}::integer[]) and course_id = 0 and day > ${day}::date
    group by day
  `.execute(db);
  return rows;
}

/** Lists the all-time totals of the actor's own courses with at least `fewest` learners. */
export async function listAuthoredTotals(
  db: Database,
  actor: Actor,
  fewest: number,
): Promise<(Totals & { courseId: number })[]> {
  return selectAuthoredTotals(db, actor)
    .select(['totals.courseId', 'totals.enrolled', 'totals.completed'])
    .select(['totals.raters', 'totals.stars'])
    .where('totals.enrolled', '>=', fewest)
    .execute();
}

/** Lists the stats of the given courses for each day after `day`. */
export async function listCourseDaysAfter(
  db: Database,
  courseIds: number[],
  day: string,
): Promise<(DayTotals & { courseId: number })[]> {
  const { rows } = await sql<DayTotals & { courseId: number }>`
    select course_id, day::text, enrolled, completed, raters, stars
    from learning_days join analytics_scopes everybody on everybody.id = scope_id and everybody.kind = 'system'
    where course_id = any(${courseIds}::integer[]) and day > ${day}::date
  `.execute(db);
  return rows;
}

/**
 * Lists the activity changes of learners who are in both scopes and would be counted twice. Skips learners who were
 * inactive in one of them by `day`, which is most of them.
 */
export async function listSharedActivityAfter(
  db: Database,
  [one, other]: [number, number],
  day: string,
): Promise<DayActivity[]> {
  const { rows } = await sql<DayActivity>`
    select day::text, sum(arrived) as arrived, sum(departed) as departed
    from active_learners mine join active_learners theirs using (learner_id),
      unnest(mine.active * theirs.active) span,
      lateral (values (lower(span), 1, 0), (upper(span), 0, 1)) changes (day, arrived, departed)
    where mine.scope_id = ${one} and upper(mine.active) > ${day}::date
      and theirs.scope_id = ${other} and upper(theirs.active) > ${day}::date and day > ${day}::date
    group by day
  `.execute(db);
  return rows;
}

/** Selects the courses of a scope, and since when it has them. */
function coursesOf(
  db: Database,
  actor: Actor,
  scope: Exclude<AnalyticsScope, 'own'>,
): RawBuilder<unknown> {
  const always = sql`'-infinity'::timestamptz as since`;
  if (scope === 'system') return sql`select id, ${always} from courses`;
  if (scope === 'courses') {
    const own = db.selectFrom('courses').select('id').where(authoredCourses(actor));
    return sql`select id, ${always} from (${own}) own`;
  }
  const organizationId = actor.membership?.organizationId ?? null;
  return sql`select id, min(since) as since from (
      select id, ${always} from courses where organization_id = ${organizationId}
      union all
      select course_id, granted_at from course_grants where organization_id = ${organizationId}
    ) offered group by id`;
}

/**
 * Lists by how much the number of published courses in a scope changed on each day; changes before `firstDay` are
 * added to it. Each version publishes a course until it is unpublished or archived; the course's current status takes
 * precedence.
 */
export async function listCourseChanges(
  db: Database,
  actor: Actor,
  { scope, timeZone }: { scope: Exclude<AnalyticsScope, 'own'>; timeZone: string },
  firstDay: string,
): Promise<{ day: string; change: number }[]> {
  const { rows } = await sql<{ day: string; change: number }>`
    with status_changes as (
      select course_id, published_at as moment, true as is_published from course_versions
      union all
      select course_id, since, false from course_snapshots where version is null
    ), spans as (
      select course_id, moment, is_published,
        lead(moment) over (partition by course_id order by moment) as next_change_at
      from status_changes
    ), published as (
      select greatest(moment, offered.since) as since,
        least(coalesce(next_change_at, 'infinity'), coalesce(courses.archived_at, 'infinity')) as until
      from spans join courses on courses.id = spans.course_id
        join (${coursesOf(db, actor, scope)}) offered on offered.id = courses.id
      where is_published and (next_change_at is not null or courses.published_version is not null)
    )
    select greatest((moment at time zone ${timeZone})::date, ${firstDay}::date)::text as day, sum(change) as change
    from published, lateral (values (since, 1), (until, -1)) changes (moment, change)
    where since < until and moment < 'infinity'
    group by 1
  `.execute(db);
  return rows;
}
