import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** Columns summed up both per day and in the totals. */
export const sums = sql`sum(enrolled)::integer as enrolled, sum(completed)::integer as completed,
  sum(raters)::integer as raters, sum(stars)::integer as stars, sum(revenue_cents)::bigint as revenue_cents`;
export const summedDay = sql`scope_id, course_id, day, ${sums}, sum(arrived)::integer as arrived,
  sum(departed)::integer as departed`;
export const dayColumns = sql`scope_id, course_id, day, enrolled, completed, raters, stars, revenue_cents, arrived, departed`;

const added = sql`enrolled = stored.enrolled + excluded.enrolled, completed = stored.completed + excluded.completed,
  raters = stored.raters + excluded.raters, stars = stored.stars + excluded.stars,
  revenue_cents = stored.revenue_cents + excluded.revenue_cents`;

/** Applies the recorded changes to the daily stats and the totals. */
export async function applyDayChanges(tx: Database): Promise<void> {
  await sql`
    with changes as materialized (
      select ${summedDay} from day_changes
      group by scope_id, course_id, day
      having (sum(enrolled), sum(completed), sum(raters), sum(stars), sum(revenue_cents), sum(arrived), sum(departed))
        is distinct from (0, 0, 0, 0, 0, 0, 0)
      order by scope_id, course_id, day
    ), saved_days as (
      insert into learning_days as stored (${dayColumns}) select ${dayColumns} from changes
      on conflict (scope_id, course_id, day) do update
      set ${added}, arrived = stored.arrived + excluded.arrived, departed = stored.departed + excluded.departed
    )
    insert into learning_totals as stored (scope_id, course_id, enrolled, completed, raters, stars, revenue_cents)
    select scope_id, course_id, ${sums} from changes group by scope_id, course_id
    on conflict (scope_id, course_id) do update set ${added}
  `.execute(tx);
  await sql`delete from day_changes`.execute(tx);
}
