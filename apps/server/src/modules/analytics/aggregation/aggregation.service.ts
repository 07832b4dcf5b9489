import {
  isLockNotAvailable,
  type Database,
  type DatabaseHandle,
} from '../../../platform/database/database.ts';
import { withLongTimeout, type Deps } from '../../../platform/deps.ts';
import { createScopes, recordDayChanges } from './aggregation.queries.ts';
import { applyDayChanges } from './day-changes.queries.ts';
import {
  lowestLearnerId,
  deleteStats,
  selectEventsOfLearners,
  selectEventsInOrganization,
  deleteAllPendingEvents,
  deletePendingEvents,
  listCountedLearners,
  listLearners,
  listScopesWithNewTimeZone,
  listPendingEventIds,
  recordAggregatedAt,
  setScopeTimeZone,
  lockAggregation,
  selectPendingEvents,
} from './pending-events.queries.ts';

/** Small enough to finish in a fraction of a second, and within the statement timeout on a busy machine. */
const batchSize = 2_000;
/** Batch sizes for rebuilds, which run with a long statement timeout. */
const rebuildBatch = { events: 100_000, learners: 5_000 };

/** Another worker holds the aggregation lock. */
class AggregationLockedError extends Error {}

/**
 * Runs `work` with exclusive access to the stats, on one snapshot of the learning events. Events added later wait for
 * the next run. An interrupted run is rolled back.
 */
async function withAggregationLock<Result>(
  db: DatabaseHandle,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await lockAggregation(tx).catch((error: unknown) => {
        throw isLockNotAvailable(error)
          ? new AggregationLockedError('another worker is updating the stats')
          : error;
      });
      return work(tx);
    });
}

/** Aggregates one batch of pending events. Returns whether none are left. */
async function countBatch(tx: Database): Promise<boolean> {
  const rowIds = await listPendingEventIds(tx, batchSize);
  if (rowIds.length > 0) {
    await createScopes(tx, selectPendingEvents(rowIds));
    await recordDayChanges(tx, selectPendingEvents(rowIds), null);
    await applyDayChanges(tx);
    await deletePendingEvents(tx, rowIds);
  }
  const isAll = rowIds.length < batchSize;
  if (isAll) await recordAggregatedAt(tx);
  return isAll;
}

type MovedScope = Awaited<ReturnType<typeof listScopesWithNewTimeZone>>[number];

/** Recomputes the stats of an organization for its current time zone. */
async function recountScope(
  tx: Database,
  { id, organizationId, timeZone }: MovedScope,
  signal?: AbortSignal,
): Promise<void> {
  // Aggregate pending events first, so that the stats cover the whole snapshot.
  while (!(await countBatch(tx)));
  const learners = await listCountedLearners(tx, id);
  await deleteStats(tx, id);
  await setScopeTimeZone(tx, id, timeZone);
  for (let from = 0; from < learners.length; from += rebuildBatch.learners) {
    signal?.throwIfAborted();
    const some = learners.slice(from, from + rebuildBatch.learners);
    await recordDayChanges(tx, selectEventsInOrganization(organizationId, some), id);
  }
  await applyDayChanges(tx);
}

/**
 * Aggregates the pending learning events into the stats. Does nothing while another worker is doing it; an aborted
 * run leaves the rest to the next one.
 */
export async function aggregateLearningEvents(deps: Deps, signal?: AbortSignal): Promise<void> {
  try {
    while (!(await withAggregationLock(deps.db, countBatch))) signal?.throwIfAborted();
    for (const moved of await listScopesWithNewTimeZone(deps.db))
      await withLongTimeout(deps, (db) =>
        withAggregationLock(db, (tx) => recountScope(tx, moved, signal)),
      );
  } catch (error) {
    if (!(error instanceof AggregationLockedError)) throw error;
  }
}

/**
 * Deletes all stats and recomputes them from the learning events, learner by learner. The old stats stay visible
 * until the transaction commits.
 */
export async function rebuildStats(deps: Deps, signal?: AbortSignal): Promise<void> {
  await withLongTimeout(deps, (db) =>
    withAggregationLock(db, async (tx) => {
      await deleteStats(tx, null);
      await deleteAllPendingEvents(tx);
      let last: string | undefined = lowestLearnerId;
      while (last !== undefined) {
        signal?.throwIfAborted();
        const learners = await listLearners(tx, last, rebuildBatch.events);
        await createScopes(tx, selectEventsOfLearners(learners));
        await recordDayChanges(tx, selectEventsOfLearners(learners), null);
        last = learners.at(-1);
      }
      await applyDayChanges(tx);
      await recordAggregatedAt(tx);
    }),
  );
}
