import type { Deps } from '../../platform/deps.ts';
import type { JobRun } from '../../platform/queue/worker.ts';
import { deliverDueMessages, lockRecipients } from './delivery.queries.ts';

/** Small enough to stay well within the statement timeout. */
const batchSize = 500;

/**
 * Emails all due messages, in one transaction per batch of users: each message once, however many workers run or are
 * killed. Stops between batches when the worker stops.
 */
export async function deliverMessages(
  { db }: Pick<Deps, 'db'>,
  run?: Pick<JobRun, 'signal'>,
): Promise<void> {
  const deliverBatch = () =>
    db.transaction().execute(async (tx) => {
      const userIds = await lockRecipients(tx, batchSize);
      if (userIds.length > 0) await deliverDueMessages(tx, userIds);
      return userIds.length;
    });
  while ((await deliverBatch()) > 0 && !run?.signal.aborted);
}
