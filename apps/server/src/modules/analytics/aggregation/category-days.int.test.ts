import { categories } from '@atrium/contracts/courses/constants';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { count } from '../../../../test/support/counts.ts';
import {
  deleteAllLearning,
  makeStatsWorld,
  setTimeZones,
} from '../../../../test/analytics/stats-world.ts';
import { test } from '../../../../test/harness.ts';
import {
  toHistoryEvents,
  anyHistory,
  insertHistoryEvents,
} from '../../../../test/analytics/learning-histories.ts';
import type { Database } from '../../../platform/database/database.ts';
import { aggregateLearningEvents } from './aggregation.service.ts';

type CategoryDay = { scope: string; category: string; day: string; stats: [number, number] };

/** Returns the stored stats of the whole system and of each organization. */
async function readCategoryDays(db: Database) {
  const { rows } = await sql<CategoryDay>`
    select coalesce(organization_id::text, 'everybody') as scope, category::text, day::text,
      json_build_array(enrolled, completed) as stats
    from category_days join analytics_scopes on analytics_scopes.id = scope_id
    where (enrolled, completed) <> (0, 0) order by 1, 2, 3
  `.execute(db);
  return rows;
}

/** Computes the same stats from the learning events alone. */
async function countCategoryDays(db: Database) {
  const { rows } = await sql<CategoryDay>`
    with scoped_events as (
      select 'everybody' as scope, 'UTC' as time_zone, event.* from learning_events event
      union all
      select event.organization_id::text, coalesce(organizations.time_zone, 'UTC'), event.*
      from learning_events event left join organizations on organizations.id = event.organization_id
      where event.organization_id is not null
    ), takers as (
      select scope, time_zone, course_id,
        min(occurred_at) filter (where is_own_event(verb, cycle, result) or is_completion) as started_at,
        min(occurred_at) filter (where is_completion) as completed_at
      from scoped_events, lateral (select verb = 'completed' and lesson_id is null as is_completion) of_course
      group by scope, time_zone, course_id, learner_id
    )
    select scope, category::text, (moment at time zone time_zone)::date::text as day,
      json_build_array(count(*) filter (where is_start), count(*) filter (where not is_start)) as stats
    from takers join courses on courses.id = course_id,
      lateral (values (started_at, true), (completed_at, false)) changes (moment, is_start)
    where moment is not null
    group by 1, 2, 3 order by 1, 2, 3
  `.execute(db);
  return rows;
}

test(
  'stores category stats per day that match the learning events, under the current category of each course',
  { timeout: 300_000 },
  async ({ deps, database, make }) => {
    const { db } = deps;
    const world = await makeStatsWorld(make);
    const sort = async (chosen: readonly (typeof categories)[number][]) => {
      for (const [index, { id }] of world.courses.entries())
        await db
          .updateTable('courses')
          .set({ category: chosen[index] ?? 'Design' })
          .where('id', '=', id)
          .execute();
    };
    const anyCategories = fc.array(fc.constantFrom(...categories.slice(0, 3)), {
      minLength: world.courses.length,
      maxLength: world.courses.length,
    });
    const anyLife = fc.tuple(
      anyHistory({ minLength: 1, maxLength: 80 }),
      anyCategories,
      anyCategories,
    );
    await fc.assert(
      fc.asyncProperty(anyLife, async ([history, first, later]) => {
        await deleteAllLearning(database);
        await setTimeZones(db, world, history.zones);
        await sort(first);
        await insertHistoryEvents(db, toHistoryEvents(history, world));
        await aggregateLearningEvents(deps);
        expect(await readCategoryDays(db)).toEqual(await countCategoryDays(db));
        await sort(later);
        expect(await readCategoryDays(db), 'after recategorizing').toEqual(
          await countCategoryDays(db),
        );
      }),
      { numRuns: count(5, 100), endOnFailure: true },
    );
  },
);
