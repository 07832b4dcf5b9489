import type { Deps } from '../../../platform/deps.ts';
import { importMediaFolders } from './store-media.service.ts';
import { deleteOldImports, failStaleImports, listImportStatuses } from './imports.queries.ts';

type Stores = Pick<Deps, 'db' | 'storage'>;

const root = 'imports/';
/** Returns the storage folder of an uploaded course file. */
export const importFolderOf = (importId: string) => `${root}${importId}/`;
const idIn = (folder: string) => /^imports\/([0-9a-f-]{36})\/$/.exec(folder)?.[1];

/**
 * Removes what a failed import left in storage. The course file is removed last, because the sweep finds the rest by it
 * if this is interrupted. Videos of an interrupted import are removed by the sweep for unused videos.
 */
export async function discardImport(
  { storage }: Pick<Deps, 'storage'>,
  importId: string,
): Promise<void> {
  const { images, captions } = importMediaFolders(importId);
  for (const folder of [images, captions, importFolderOf(importId)]) {
    await storage.removeFolder(folder);
  }
}

/** No upload takes this long, so an older file without a row is orphaned. */
const orphanedMs = 6 * 3_600_000;

/** Removes the files of finished imports, everything that failed imports left, and orphaned files. */
async function sweepFiles({ db, storage }: Stores, nowMs: number): Promise<void> {
  for await (const folders of storage.listFolders(root)) {
    const ids = folders.flatMap((folder) => idIn(folder) ?? []);
    const statuses = await listImportStatuses(db, ids);
    for (const id of ids) {
      const status = statuses.get(id);
      if (status === 'failed') await discardImport({ storage }, id);
      if (status === 'done') await storage.removeFolder(importFolderOf(id));
      if (status !== undefined) continue;
      const lastPut = await storage.findLastModified(importFolderOf(id));
      if (lastPut && nowMs - lastPut.getTime() > orphanedMs) {
        await storage.removeFolder(importFolderOf(id));
      }
    }
  }
}

/** Fails imports that no job will process, removes leftover files and deletes old rows. */
export async function sweepImports(deps: Stores, nowMs = Date.now()): Promise<void> {
  for (const id of await failStaleImports(deps.db)) await discardImport(deps, id);
  await sweepFiles(deps, nowMs);
  await deleteOldImports(deps.db);
}
