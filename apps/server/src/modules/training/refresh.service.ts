import type { JobPayload } from '@atrium/contracts/jobs';
import type { Deps } from '../../platform/deps.ts';
import { enqueue } from '../../platform/queue.ts';
import {
  isBegunAnew,
  listPeopleAfter,
  listTurned,
  listTurnedPeople,
  refreshPeople,
} from './refresh.queries.ts';

/** As many as are worked out in about a second where dozens of courses are asked of each. */
const atOnce = 100;

/** Goes through an organization's people, some at a time: each part queues the next, so that nothing runs for long. */
export async function refreshOrganization(
  deps: Deps,
  { organizationId, after }: JobPayload<'training.refresh_organization'>,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const people = await listPeopleAfter(tx, organizationId, after, atOnce);
    const last = people.at(-1);
    if (last === undefined) return;
    await refreshPeople(tx, organizationId, people);
    // Many changes in a row are gone through once: the newest begins from the first, and comes to the last as well.
    if (await isBegunAnew(tx, organizationId)) return;
    await enqueue(
      tx,
      'training.refresh_organization',
      { organizationId, after: last },
      { priority: 10 },
    );
  });
}

async function turnDay({ db }: Deps, organizationId: string): Promise<void> {
  for (;;) {
    const people = await listTurnedPeople(db, organizationId, atOnce);
    if (people.length === 0) return;
    await refreshPeople(db, organizationId, people);
  }
}

/** Sees to everybody with whom it stands otherwise because a day has passed. One organization's trouble is its own. */
export async function turnDays(deps: Deps): Promise<void> {
  const failures: unknown[] = [];
  for (const organizationId of await listTurned(deps.db)) {
    await turnDay(deps, organizationId).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0)
    throw new AggregateError(failures, 'days could not be turned everywhere');
}
