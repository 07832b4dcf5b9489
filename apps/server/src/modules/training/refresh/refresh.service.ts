import type { JobPayload } from '@atrium/contracts/jobs';
import type { Deps } from '../../../platform/deps.ts';
import { enqueue } from '../../../platform/queue/queue.ts';
import {
  hasPendingRefresh,
  listPeopleAfter,
  listOrganizationsWithStaleCells,
  listPeopleWithStaleCells,
  refreshPeople,
} from './refresh.queries.ts';

/** Takes about a second with dozens of assigned courses per person. */
const batchSize = 100;

/** Refreshes one batch of an organization's people and enqueues the next batch, so that no job runs for long. */
export async function refreshOrganization(
  deps: Deps,
  { organizationId, after }: JobPayload<'training.refresh_organization'>,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const people = await listPeopleAfter(tx, organizationId, after, batchSize);
    const last = people.at(-1);
    if (last === undefined) return;
    await refreshPeople(tx, organizationId, people);
    // A newer job starts from the first person and covers the rest: many changes in a row cause one pass.
    if (await hasPendingRefresh(tx, organizationId)) return;
    await enqueue(
      tx,
      'training.refresh_organization',
      { organizationId, after: last },
      { priority: 10 },
    );
  });
}

async function refreshStalePeople({ db }: Deps, organizationId: string): Promise<void> {
  for (;;) {
    const people = await listPeopleWithStaleCells(db, organizationId, batchSize);
    if (people.length === 0) return;
    await refreshPeople(db, organizationId, people);
  }
}

/** Refreshes the cells that change state because a day has passed. An error in one organization does not stop others. */
export async function refreshForNewDay(deps: Deps): Promise<void> {
  const errors: unknown[] = [];
  for (const organizationId of await listOrganizationsWithStaleCells(deps.db)) {
    await refreshStalePeople(deps, organizationId).catch((error: unknown) => errors.push(error));
  }
  if (errors.length > 0)
    throw new AggregateError(
      errors,
      'refreshing training for the new day failed in some organizations',
    );
}
