import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';

/** What is added up in days and in totals alike. */
export const sums = sql`sum(enrolled)::integer as enrolled, sum(completed)::integer as completed,
  sum(raters)::integer as raters, sum(stars)::integer as stars, sum(revenue_cents)::bigint as revenue_cents`;
export const summedDay = sql`scope_id, course_id, day, ${sums}, sum(arrived)::integer as arrived,
  sum(departed)::integer as departed`;
export const dayColumns = sql`scope_id, course_id, day, enrolled, completed, raters, stars, revenue_cents, arrived, departed`;

const added = sql`enrolled = kept.enrolled + excluded.enrolled, completed = kept.completed + excluded.completed,
  raters = kept.raters + excluded.raters, stars = kept.stars + excluded.stars,
  revenue_cents = kept.revenue_cents + excluded.revenue_cents`;

/** Adds the changes that were noted to the days they belong to and to the totals. */
export async function settleDays(tx: Database): Promise<void> {
  await sql`
    with changes as materialized (
      select ${summedDay} from day_changes
      group by scope_id, course_id, day
      having (sum(enrolled), sum(completed), sum(raters), sum(stars), sum(revenue_cents), sum(arrived), sum(departed))
        is distinct from (0, 0, 0, 0, 0, 0, 0)
      order by scope_id, course_id, day
    ), kept_days as (
      insert into learning_days as kept (${dayColumns}) select ${dayColumns} from changes
      on conflict (scope_id, course_id, day) do update
      set ${added}, arrived = kept.arrived + excluded.arrived, departed = kept.departed + excluded.departed
    )
    insert into learning_totals as kept (scope_id, course_id, enrolled, completed, raters, stars, revenue_cents)
    select scope_id, course_id, ${sums} from changes group by scope_id, course_id
    on conflict (scope_id, course_id) do update set ${added}
  `.execute(tx);
  await sql`delete from day_changes`.execute(tx);
}
