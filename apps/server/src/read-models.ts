import { enqueueGroupEvaluations, enqueueTrainingRefreshes } from './modules/training/index.ts';
import type { Database } from './platform/database/database.ts';
import type { Deps } from './platform/deps.ts';
import type { JobRun } from './platform/queue/worker.ts';
import { takeChanges, type Change } from './platform/queue/changes.ts';

/** Refreshes what depends on the changed rows, or enqueues jobs that do, in the given transaction. */
type RefreshReadModel = (tx: Database, changes: Change[]) => Promise<void>;

/** Read models that are refreshed after a change. Each decides by the changed table what to refresh. */
const readModels: RefreshReadModel[] = [enqueueTrainingRefreshes, enqueueGroupEvaluations];

const batchSize = 1_000;

/**
 * Passes the changes in `read_model_changes` to the read models. A change is deleted in the transaction that enqueues its
 * refreshes, so it is neither lost nor processed twice, however many workers run or are killed. Stops between batches when
 * the worker stops.
 */
export async function refreshReadModels(
  { db }: Pick<Deps, 'db'>,
  _payload?: object,
  run?: Pick<JobRun, 'signal'>,
): Promise<void> {
  const takeBatch = () =>
    db.transaction().execute(async (tx) => {
      const changes = await takeChanges(tx, batchSize);
      if (changes.length > 0) for (const refresh of readModels) await refresh(tx, changes);
      return changes.length;
    });
  while ((await takeBatch()) > 0 && !run?.signal.aborted);
}
