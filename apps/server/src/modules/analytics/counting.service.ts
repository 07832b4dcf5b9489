import { isTurnTaken, type Database, type DatabaseHandle } from '../../platform/database.ts';
import { patiently, type Deps } from '../../platform/deps.ts';
import { addScopes, noteChanges } from './counting.queries.ts';
import { settleDays } from './days.queries.ts';
import {
  beforeAll,
  clearFigures,
  doneBy,
  doneWith,
  forgetAllUncounted,
  forgetUncounted,
  listCountedLearners,
  listLearners,
  listMovedScopes,
  listUncounted,
  noteCounted,
  setScopeZone,
  takeTurn,
  uncounted,
} from './record.queries.ts';

/** As many events as are counted in a fraction of a second, and on a busy machine still before a statement is ended. */
const eventsAtOnce = 2_000;
/** And where much is counted anew, by statements that may take long. */
const atOnceAnew = { events: 100_000, learners: 5_000 };

/** Another worker is at it. */
class AnotherCounts extends Error {}

/**
 * Changes the figures as nobody else does meanwhile, from the record of one moment: what is added to it later waits for
 * the next count. Whoever is stopped in the middle has done nothing.
 */
async function inTurn<Result>(
  db: DatabaseHandle,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await takeTurn(tx).catch((error: unknown) => {
        throw isTurnTaken(error) ? new AnotherCounts('figures are being counted') : error;
      });
      return work(tx);
    });
}

/** Counts what is not counted yet, so much of it; answers whether that was all. */
async function countSome(tx: Database): Promise<boolean> {
  const places = await listUncounted(tx, eventsAtOnce);
  if (places.length > 0) {
    await addScopes(tx, uncounted(places));
    await noteChanges(tx, uncounted(places), null);
    await settleDays(tx);
    await forgetUncounted(tx, places);
  }
  const isAll = places.length < eventsAtOnce;
  if (isAll) await noteCounted(tx);
  return isAll;
}

type MovedScope = Awaited<ReturnType<typeof listMovedScopes>>[number];

/** Counts an organization anew by the days it has now. */
async function recountScope(
  tx: Database,
  { id, organizationId, timeZone }: MovedScope,
  signal?: AbortSignal,
): Promise<void> {
  // What waits is counted first: from then on the figures tell of the whole record of this moment.
  while (!(await countSome(tx)));
  const learners = await listCountedLearners(tx, id);
  await clearFigures(tx, id);
  await setScopeZone(tx, id, timeZone);
  for (let from = 0; from < learners.length; from += atOnceAnew.learners) {
    signal?.throwIfAborted();
    const some = learners.slice(from, from + atOnceAnew.learners);
    await noteChanges(tx, doneWith(organizationId, some), id);
  }
  await settleDays(tx);
}

/**
 * Brings the figures up to the record. Where another worker is at it, it is left to that one; a worker that stops leaves
 * the rest to the next.
 */
export async function countLearning(deps: Deps, signal?: AbortSignal): Promise<void> {
  try {
    while (!(await inTurn(deps.db, countSome))) signal?.throwIfAborted();
    for (const moved of await listMovedScopes(deps.db))
      await patiently(deps, (db) => inTurn(db, (tx) => recountScope(tx, moved, signal)));
  } catch (error) {
    if (!(error instanceof AnotherCounts)) throw error;
  }
}

/**
 * Throws all figures away and counts them anew from the record, learner by learner; until that is done, the old ones are
 * shown.
 */
export async function rebuildFigures(deps: Deps, signal?: AbortSignal): Promise<void> {
  await patiently(deps, (db) =>
    inTurn(db, async (tx) => {
      await clearFigures(tx, null);
      await forgetAllUncounted(tx);
      let last: string | undefined = beforeAll;
      while (last !== undefined) {
        signal?.throwIfAborted();
        const learners = await listLearners(tx, last, atOnceAnew.events);
        await addScopes(tx, doneBy(learners));
        await noteChanges(tx, doneBy(learners), null);
        last = learners.at(-1);
      }
      await settleDays(tx);
      await noteCounted(tx);
    }),
  );
}
