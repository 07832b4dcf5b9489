import type { Deps } from '../../../platform/deps.ts';
import { failAbandonedExports } from './finish-export.service.ts';
import {
  deleteExportRow,
  listExpiredExportIds,
  listKnownExportIds,
} from './data-exports.queries.ts';

const root = 'data-exports/';
/** Returns the storage folder of an archive. */
export const toDataExportFolder = (exportId: string): string => `${root}${exportId}/`;
const idIn = (folder: string) => /^data-exports\/([0-9a-f-]{36})\/$/.exec(folder)?.[1];

const batchSize = 100;
/** No run takes this long, so an older folder without a row belongs to a deleted archive. */
const unknownMs = 6 * 3_600_000;

/** Deletes expired archives: the file first, so that the row of a file that can't be removed is found again. */
async function deleteExpired({ db, storage }: Deps): Promise<number> {
  let deleted = 0;
  for (;;) {
    const ids = await listExpiredExportIds(db, batchSize);
    for (const id of ids) {
      await storage.removeFolder(toDataExportFolder(id));
      await deleteExportRow(db, id);
    }
    deleted += ids.length;
    if (ids.length < batchSize) return deleted;
  }
}

async function removeUnknownFolders({ db, storage }: Deps, nowMs: number): Promise<void> {
  for await (const folders of storage.listFolders(root)) {
    const ids = folders.flatMap((folder) => idIn(folder) ?? []);
    const known = new Set(await listKnownExportIds(db, ids));
    for (const id of ids.filter((each) => !known.has(each))) {
      const lastPut = await storage.findLastModified(toDataExportFolder(id));
      if (lastPut && nowMs - lastPut.getTime() > unknownMs)
        await storage.removeFolder(toDataExportFolder(id));
    }
  }
}

/** Deletes expired archives and files without an archive, and fails archives that no job will create. Idempotent. */
export async function pruneDataExports(deps: Deps, nowMs = Date.now()): Promise<void> {
  const abandoned = await failAbandonedExports(deps);
  const deleted = await deleteExpired(deps);
  await removeUnknownFolders(deps, nowMs);
  deps.logger.info({ abandoned, deleted }, 'pruned data exports');
}
