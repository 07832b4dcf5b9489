import type { Deps } from '../../../platform/deps.ts';
import { failAbandonedExports } from './fail-exports.service.ts';
import {
  deleteExportRow,
  listExpiredExportIds,
  listKnownExportIds,
} from './prune-exports.queries.ts';

type Stores = Pick<Deps, 'db' | 'storage'>;

const root = 'exports/';
/** Returns the storage folder of an export. */
export const toExportFolder = (exportId: string): string => `${root}${exportId}/`;
const idIn = (folder: string) => /^exports\/([0-9a-f-]{36})\/$/.exec(folder)?.[1];

const batchSize = 100;

/** Deletes expired exports: the file first, so that the row of a file that can't be removed is found again. */
async function deleteExpired({ db, storage }: Stores): Promise<number> {
  let deleted = 0;
  for (;;) {
    const ids = await listExpiredExportIds(db, batchSize);
    for (const id of ids) {
      await storage.removeFolder(toExportFolder(id));
      await deleteExportRow(db, id);
    }
    deleted += ids.length;
    if (ids.length < batchSize) return deleted;
  }
}

/** No run takes this long, so an older folder without a row belongs to a deleted export. */
const unknownMs = 6 * 3_600_000;

async function removeUnknownFolders({ db, storage }: Stores, nowMs: number): Promise<void> {
  for await (const folders of storage.listFolders(root)) {
    const ids = folders.flatMap((folder) => idIn(folder) ?? []);
    const known = new Set(await listKnownExportIds(db, ids));
    for (const id of ids.filter((each) => !known.has(each))) {
      const folder = toExportFolder(id);
      const lastPut = await storage.findLastModified(folder);
      if (lastPut && nowMs - lastPut.getTime() > unknownMs) await storage.removeFolder(folder);
    }
  }
}

/** Deletes expired exports and files without an export, and fails exports that no job will create. Idempotent. */
export async function pruneTrainingExports(
  deps: Pick<Deps, 'db' | 'storage' | 'logger'>,
  nowMs = Date.now(),
): Promise<void> {
  const abandoned = await failAbandonedExports(deps);
  const deleted = await deleteExpired(deps);
  await removeUnknownFolders(deps, nowMs);
  deps.logger.info({ abandoned, deleted }, 'pruned training exports');
}
