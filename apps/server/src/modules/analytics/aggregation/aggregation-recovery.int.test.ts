import { once } from 'node:events';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { asAdmin } from '../../../../scripts/local-database.ts';
import { readStoredStats } from '../../../../test/analytics/stored-stats.ts';
import type { HistoryEvent, StatsWorld } from '../../../../test/analytics/stats-oracle.ts';
import {
  expectStats,
  deleteAllLearning,
  makeStatsWorld,
} from '../../../../test/analytics/stats-world.ts';
import { test as base } from '../../../../test/harness.ts';
import {
  toHistoryEvents,
  anyHistory,
  insertHistoryEvents,
} from '../../../../test/analytics/learning-histories.ts';
import { countWaitingForLock } from '../../../../test/support/database-state.ts';
import { startWorkerProcess, until } from '../../../../test/support/worker-process.ts';
import { asOwner } from '../../../../test/support/owner-database.ts';
import { enqueue } from '../../../platform/queue/queue.ts';
import { aggregateLearningEvents, rebuildStats } from './aggregation.service.ts';

/** Locks a table against writes while `work` runs, so that another transaction can be caught waiting. */
async function whileLocked(database: string, table: string, work: () => Promise<void>) {
  await asAdmin(async (client) => {
    await client.query(`begin; lock table ${table} in share mode`);
    await work();
    await client.query('rollback');
  }, database);
}

function makeActs(world: StatsWorld, length: number): HistoryEvent[] {
  const histories = fc.sample(anyHistory({ minLength: length, maxLength: length }), 1);
  return histories.flatMap((history) => toHistoryEvents(history, world));
}

const test = base.extend<{
  world: StatsWorld;
  acts: HistoryEvent[];
  untilBlocked: () => Promise<void>;
}>({
  world: async ({ database, make }, use) => {
    await deleteAllLearning(database);
    await use(await makeStatsWorld(make));
  },
  acts: async ({ world }, use) => use(makeActs(world, 150)),
  /** Resolves once a transaction waits for the lock. */
  untilBlocked: async ({ deps }, use) =>
    use(() =>
      until('a blocked transaction', 60, async () => (await countWaitingForLock(deps)) === 1),
    ),
});

const listBacklog = async (database: string) => {
  const query = 'select occurred_at::text, event_id from pending_events order by 1, 2';
  const { rows } = await asAdmin((client) => client.query(query), database);
  return rows as unknown[];
};

test(
  'counts nothing when a worker is killed before it commits, and everything in the next run',
  { timeout: 120_000 },
  async ({ deps, database, world, acts, untilBlocked }) => {
    await insertHistoryEvents(deps.db, acts);
    const [before, backlog] = [await readStoredStats(deps.db), await listBacklog(database)];
    await enqueue(deps.db, 'analytics.aggregate', {});
    await whileLocked(database, 'pending_events', async () => {
      const worker = startWorkerProcess(deps);
      try {
        await untilBlocked();
      } finally {
        worker.kill('SIGKILL');
        await once(worker, 'exit');
      }
    });
    await until('release of the lock', 20, async () => {
      const { rows } =
        await sql`select from pg_locks where relation = 'analytics_status'::regclass`.execute(
          deps.db,
        );
      return rows.length === 0;
    });
    expect(await readStoredStats(deps.db)).toEqual(before);
    expect(await listBacklog(database)).toEqual(backlog);
    await aggregateLearningEvents(deps);
    await expectStats(deps.db, world, acts);
  },
);

test('keeps the old stats when the connection is lost during a rebuild', async ({
  deps,
  database,
  world,
  acts,
  untilBlocked,
}) => {
  await insertHistoryEvents(deps.db, acts);
  await aggregateLearningEvents(deps);
  const before = await readStoredStats(deps.db);
  await whileLocked(database, 'analytics_scopes', async () => {
    const rebuilding = rebuildStats(deps);
    await Promise.all([
      expect(rebuilding).rejects.toThrow(/terminat/),
      untilBlocked().then(() =>
        sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(deps.db),
      ),
    ]);
  });
  expect(await readStoredStats(deps.db)).toEqual(before);
  await rebuildStats(deps);
  await expectStats(deps.db, world, acts);
});

test('counts each event once when five workers run at the same time', async ({ deps, world }) => {
  // More than one batch, so that another worker may take the lock in between.
  const acts = makeActs(world, 2_100);
  await insertHistoryEvents(deps.db, acts);
  await Promise.all(Array.from({ length: 5 }, () => aggregateLearningEvents(deps)));
  await expectStats(deps.db, world, acts);
});

test('counts events recorded during a rebuild once, and no other worker counts meanwhile', async ({
  deps,
  database,
  world,
  acts,
  untilBlocked,
}) => {
  const counted = acts.slice(0, 50);
  const waiting = acts.slice(50, 100);
  const meanwhile = acts.slice(100, 150);
  await insertHistoryEvents(deps.db, counted);
  await aggregateLearningEvents(deps);
  await insertHistoryEvents(deps.db, waiting);
  let rebuilt: Promise<void> = Promise.resolve();
  await whileLocked(database, 'analytics_scopes', async () => {
    await asOwner(deps.db, (owner) =>
      owner.transaction().execute(async (tx) => {
        await insertHistoryEvents(tx, meanwhile);
        rebuilt = rebuildStats(deps);
        await untilBlocked();
      }),
    );
    await aggregateLearningEvents(deps);
  });
  await rebuilt;
  await expectStats(deps.db, world, [...counted, ...waiting]);
  await aggregateLearningEvents(deps);
  await expectStats(deps.db, world, [...counted, ...waiting, ...meanwhile]);
  expect(await listBacklog(database)).toEqual([]);
});

test('does not report the stats as up to date when aborted with events pending', async ({
  deps,
  make,
  world: _world,
}) => {
  const learner = await make.user();
  const course = await make.course();
  const aggregatedAt = () =>
    deps.db.selectFrom('analyticsStatus').select('aggregatedAt').executeTakeFirstOrThrow();
  await aggregateLearningEvents(deps);
  const events = sql`
    insert into learning_events (id, occurred_at, learner_id, course_id, course_version, cycle, verb)
    select gen_random_uuid(), now() - n * interval '1 second', ${learner.id}, ${course.id}, 1, 1, 'started'
    from generate_series(1, 2500) n
  `;
  await asOwner(deps.db, (owner) => events.execute(owner));
  const before = await aggregatedAt();
  await expect(aggregateLearningEvents(deps, AbortSignal.abort())).rejects.toThrow('abort');
  expect(await aggregatedAt()).toEqual(before);
  await aggregateLearningEvents(deps);
  expect((await aggregatedAt()).aggregatedAt.getTime()).toBeGreaterThan(
    before.aggregatedAt.getTime(),
  );
});

test('rejects events with an invalid rating or price', async ({ deps, make }) => {
  const course = await make.course();
  const record = (verb: string, result: string) =>
    sql`insert into learning_events (id, occurred_at, learner_id, course_id, course_version, cycle, verb, result)
      values (gen_random_uuid(), now(), gen_random_uuid(), ${course.id}, 1, 1, ${verb}::learning_verb,
        ${result}::jsonb)`.execute(deps.db);
  for (const result of ['{}', '{"rating": null}', '{"rating": 6}', '{"rating": "good"}'])
    await expect(record('rated', result)).rejects.toThrow('learning_events_rating_check');
  for (const result of ['{"priceCents": null}', '{"priceCents": "much"}', '{"priceCents": 1.5}'])
    await expect(record('enrolled', result)).rejects.toThrow('learning_events_price_check');
});
