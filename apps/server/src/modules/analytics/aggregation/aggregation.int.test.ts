import fc from 'fast-check';
import { expect } from 'vitest';
import { count } from '../../../../test/support/counts.ts';
import { readStoredStats } from '../../../../test/analytics/stored-stats.ts';
import type { StatsWorld } from '../../../../test/analytics/stats-oracle.ts';
import {
  expectStats,
  deleteAllLearning,
  makeStatsWorld,
  setTimeZones,
} from '../../../../test/analytics/stats-world.ts';
import { test } from '../../../../test/harness.ts';
import {
  toHistoryEvents,
  anyHistory,
  insertHistoryEvents,
  type History,
} from '../../../../test/analytics/learning-histories.ts';
import type { Deps } from '../../../platform/deps.ts';
import { aggregateLearningEvents, rebuildStats } from './aggregation.service.ts';

type Context = { deps: Deps; database: string; world: StatsWorld };

/** Records a history in an empty database batch by batch, aggregates after each batch and checks the stats. */
async function replay({ deps, database, world }: Context, history: History): Promise<void> {
  await deleteAllLearning(database);
  await setTimeZones(deps.db, world, history.zones);
  const acts = toHistoryEvents(history, world);
  for (const batchActs of Map.groupBy(acts, ({ batch }) => batch).values()) {
    await insertHistoryEvents(deps.db, batchActs);
    await aggregateLearningEvents(deps);
  }
  await expectStats(deps.db, world, acts);

  const counted = await readStoredStats(deps.db);
  await aggregateLearningEvents(deps);
  expect(await readStoredStats(deps.db), 'after counting twice').toEqual(counted);
  await rebuildStats(deps);
  expect(await readStoredStats(deps.db), 'after a rebuild').toEqual(counted);

  await setTimeZones(deps.db, world, history.laterZones);
  await aggregateLearningEvents(deps);
  await expectStats(deps.db, world, acts);
  const moved = await readStoredStats(deps.db);
  await rebuildStats(deps);
  expect(await readStoredStats(deps.db), 'after a rebuild in another time zone').toEqual(moved);
}

test(
  'matches a direct count of the learning events for any history, after a rebuild and in another time zone',
  { timeout: 900_000 },
  async ({ deps, database, make }) => {
    const world = await makeStatsWorld(make);
    await fc.assert(
      fc.asyncProperty(anyHistory({ minLength: 1, maxLength: 80 }), (history) =>
        replay({ deps, database, world }, history),
      ),
      { numRuns: count(10, 300), endOnFailure: true },
    );
  },
);

test(
  'matches it for a history longer than one batch',
  { timeout: 900_000 },
  async ({ deps, database, make }) => {
    const world = await makeStatsWorld(make);
    const longHistory = anyHistory(
      { minLength: 2_400, maxLength: 2_400 },
      { minLength: 30, maxLength: 40 },
    );
    await fc.assert(
      fc.asyncProperty(longHistory, (history) => {
        const oneBatch = history.events.map((act) => ({ ...act, batch: 0 }));
        return replay({ deps, database, world }, { ...history, events: oneBatch });
      }),
      { numRuns: count(1, 10), endOnFailure: true },
    );
  },
);
