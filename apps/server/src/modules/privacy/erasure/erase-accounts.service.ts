import { withLongTimeout, type Deps } from '../../../platform/deps.ts';
import type { DatabaseHandle } from '../../../platform/database/database.ts';
import { toDataExportFolder } from '../data-exports/index.ts';
import { getErasure } from './erasure.queries.ts';
import {
  eraseEvidence,
  eraseOrganizationEvidence,
  eraseUser,
  hasKeptEvidence,
  listDueUserIds,
  listEndedEvidence,
  listErasedFiles,
  listExpiredEvidence,
  listRecentlyErased,
  lockForErasure,
  requestMissingErasures,
} from './erase-accounts.queries.ts';

const root = 'erasures/';
const toMarker = (userId: string) => `${root}${userId}/erased`;
const idIn = (folder: string) => /^erasures\/([0-9a-f-]{36})\/$/.exec(folder)?.[1];
const toFolder = (objectKey: string) => objectKey.slice(0, objectKey.lastIndexOf('/') + 1);

/** Erases a user and their files. Returns false if someone has to take over first. */
async function eraseAccount(deps: Deps, db: DatabaseHandle, userId: string): Promise<boolean> {
  const files = await listErasedFiles(db, userId);
  const isErased = await db.transaction().execute(async (tx) => {
    await lockForErasure(tx, userId);
    if ((await getErasure(tx, userId)).blockedBy) return false;
    await eraseUser(tx, userId);
    if (!(await hasKeptEvidence(tx, userId)))
      files.objectKeys.push(...(await eraseEvidence(tx, userId)));
    return true;
  });
  if (!isErased) return false;
  // Sweeps of the folders delete what remains if this is interrupted.
  for (const id of files.exportIds) await deps.storage.removeFolder(`exports/${id}/`);
  for (const id of files.dataExportIds) await deps.storage.removeFolder(toDataExportFolder(id));
  for (const key of files.objectKeys) await deps.storage.removeFolder(toFolder(key));
  return true;
}

/** Requests the erasure of users again who were erased before a backup was restored. */
async function reapplyErasures({ db, storage }: Deps): Promise<number> {
  let reapplied = 0;
  for await (const folders of storage.listFolders(root))
    reapplied += await requestMissingErasures(
      db,
      folders.flatMap((folder) => idIn(folder) ?? []),
    );
  return reapplied;
}

/** Runs the steps for one user each. An error with one of them is logged and does not keep the others. */
function createAttempts({ logger }: Deps) {
  const errors: unknown[] = [];
  async function attempt<Result>(
    userId: string,
    failure: string,
    step: () => Promise<Result>,
  ): Promise<Result | undefined> {
    try {
      return await step();
    } catch (error) {
      logger.error({ err: error, userId }, failure);
      errors.push(error);
      return undefined;
    }
  }
  return { errors, attempt };
}
type Attempt = ReturnType<typeof createAttempts>['attempt'];

/** Stores the ids of erased users outside of the database, so that a restored backup can be erased again. */
async function storeMarkers({ db, storage }: Deps, attempt: Attempt): Promise<void> {
  for (const userId of await listRecentlyErased(db)) {
    const key = toMarker(userId);
    await attempt(userId, 'erasure not marked', async () => {
      if (!(await storage.has(key))) await storage.put(key, Buffer.from('erased\n'), 'text/plain');
    });
  }
}

/** Deletes the evidence of erased users whose period has ended, in one organization or in all of theirs. */
async function eraseExpiredEvidence({ storage }: Deps, db: DatabaseHandle, attempt: Attempt) {
  const failure = 'evidence not erased';
  let evidence = 0;
  for (const ended of await listEndedEvidence(db))
    await attempt(ended.userId, failure, async () => {
      await eraseOrganizationEvidence(db, ended);
      evidence += 1;
    });
  for (const userId of await listExpiredEvidence(db))
    await attempt(userId, failure, async () => {
      const keys = await db.transaction().execute((tx) => eraseEvidence(tx, userId));
      evidence += 1;
      for (const key of keys) await storage.removeFolder(toFolder(key));
    });
  return evidence;
}

/** Erases users whose waiting period has ended. */
async function eraseDueAccounts(deps: Deps, db: DatabaseHandle, attempt: Attempt) {
  let erased = 0;
  let blocked = 0;
  const seen = new Set<string>();
  // Those that are blocked stay due.
  const listNext = () => listDueUserIds(db, [...seen]);
  // Erasing a user makes the erasure of accounts that were merged into theirs due.
  for (let userIds = await listNext(); userIds.length > 0; userIds = await listNext()) {
    for (const userId of userIds) {
      seen.add(userId);
      const isErased = await attempt(userId, 'account not erased', () =>
        eraseAccount(deps, db, userId),
      );
      if (isErased) erased += 1;
      else if (isErased === false) blocked += 1;
    }
  }
  return { erased, blocked };
}

/**
 * Erases users whose waiting period has ended, and evidence whose retention has. Idempotent. Throws after the last one if
 * any could not be erased, so that the job is tried again and shown as failed.
 */
export async function eraseAccounts(deps: Deps): Promise<void> {
  const reapplied = await reapplyErasures(deps);
  await withLongTimeout(deps, async (db) => {
    const { errors, attempt } = createAttempts(deps);
    const counts = await eraseDueAccounts(deps, db, attempt);
    // Before evidence: without its marker a user would be restored with a backup.
    await storeMarkers(deps, attempt);
    const evidence = await eraseExpiredEvidence(deps, db, attempt);
    deps.logger.info({ ...counts, reapplied, evidence }, 'erased accounts');
    if (errors.length > 0) throw new AggregateError(errors, 'Some accounts could not be erased');
  });
}
