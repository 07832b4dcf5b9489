import type { JobPayload } from '@atrium/contracts/base/jobs';
import type { Deps } from '../../../platform/deps.ts';
import { enqueue } from '../../../platform/queue/queue.ts';
import {
  hasPendingRefresh,
  listMembersAfter,
  listOrganizationsWithStaleCells,
  listMembersWithStaleCells,
  refreshMembers,
} from './refresh.queries.ts';

/** Takes about a second with dozens of assigned courses per member. */
const batchSize = 100;

/** Refreshes one batch of an organization's members and enqueues the next batch, so that no job runs for long. */
export async function refreshOrganization(
  deps: Deps,
  { organizationId, after }: JobPayload<'training.refresh_organization'>,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const members = await listMembersAfter(tx, organizationId, after, batchSize);
    const last = members.at(-1);
    if (last === undefined) return;
    await refreshMembers(tx, organizationId, members);
    // A newer job starts from the first member and covers the rest: many changes in a row cause one pass.
    if (await hasPendingRefresh(tx, organizationId)) return;
    await enqueue(
      tx,
      'training.refresh_organization',
      { organizationId, after: last },
      { priority: 10 },
    );
  });
}

async function refreshStaleMembers({ db }: Deps, organizationId: string): Promise<void> {
  for (;;) {
    const members = await listMembersWithStaleCells(db, organizationId, batchSize);
    if (members.length === 0) return;
    await refreshMembers(db, organizationId, members);
  }
}

/** Refreshes the cells that change status because a day has passed. An error in one organization does not stop others. */
export async function refreshForNewDay(deps: Deps): Promise<void> {
  const errors: unknown[] = [];
  for (const organizationId of await listOrganizationsWithStaleCells(deps.db)) {
    await refreshStaleMembers(deps, organizationId).catch((error: unknown) => errors.push(error));
  }
  if (errors.length > 0)
    throw new AggregateError(
      errors,
      'refreshing training for the new day failed in some organizations',
    );
}
