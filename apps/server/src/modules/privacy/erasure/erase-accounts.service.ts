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

/** Stores the ids of erased users outside of the database, so that a restored backup can be erased again. */
async function storeMarkers({ db, storage }: Deps): Promise<void> {
  for (const userId of await listRecentlyErased(db)) {
    const key = toMarker(userId);
    if (!(await storage.has(key))) await storage.put(key, Buffer.from('erased\n'), 'text/plain');
  }
}

/** Deletes the evidence of erased users whose period has ended, in one organization or in all of theirs. */
async function eraseExpiredEvidence(deps: Deps, db: DatabaseHandle): Promise<number> {
  const ended = await listEndedEvidence(db);
  for (const evidence of ended) await eraseOrganizationEvidence(db, evidence);
  const userIds = await listExpiredEvidence(db);
  for (const userId of userIds) {
    const keys = await db.transaction().execute((tx) => eraseEvidence(tx, userId));
    for (const key of keys) await deps.storage.removeFolder(toFolder(key));
  }
  return ended.length + userIds.length;
}

/** Erases users whose waiting period has ended. An error with one of them does not keep the others. */
async function eraseDueAccounts(deps: Deps, db: DatabaseHandle) {
  let erased = 0;
  let blocked = 0;
  const errors: unknown[] = [];
  const seen = new Set<string>();
  // Those that are blocked stay due.
  const listNext = () => listDueUserIds(db, [...seen]);
  // Erasing a user makes the erasure of accounts that were merged into theirs due.
  for (let userIds = await listNext(); userIds.length > 0; userIds = await listNext()) {
    for (const userId of userIds) {
      seen.add(userId);
      try {
        if (await eraseAccount(deps, db, userId)) erased += 1;
        else blocked += 1;
      } catch (error) {
        deps.logger.error({ err: error, userId }, 'account not erased');
        errors.push(error);
      }
    }
  }
  return { erased, blocked, errors };
}

/**
 * Erases users whose waiting period has ended, and evidence whose retention has. Idempotent. Throws after the last one if
 * any could not be erased, so that the job is tried again and shown as failed.
 */
export async function eraseAccounts(deps: Deps): Promise<void> {
  const reapplied = await reapplyErasures(deps);
  await withLongTimeout(deps, async (db) => {
    const { errors, ...counts } = await eraseDueAccounts(deps, db);
    const evidence = await eraseExpiredEvidence(deps, db);
    await storeMarkers(deps);
    deps.logger.info({ ...counts, reapplied, evidence }, 'erased accounts');
    if (errors.length > 0) throw new AggregateError(errors, 'Some accounts could not be erased');
  });
}
