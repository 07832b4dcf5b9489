import type { Deps } from '../../platform/deps.ts';
import { foldersOf } from './course-file/store-media.service.ts';
import { deleteOldImports, failForgottenImports, listImportStates } from './imports.queries.ts';

type Stores = Pick<Deps, 'db' | 'storage'>;

const root = 'imports/';
/** Where a course file lies until it is read. */
export const folderOfImport = (importId: string) => `${root}${importId}/`;
const idIn = (folder: string) => /^imports\/([0-9a-f-]{36})\/$/.exec(folder)?.[1];

/**
 * Removes what a course file that became no course has left: the file last, since by it the rest is found again if this
 * is cut off. Films of one that was cut off are nobody's, and are swept up as such.
 */
export async function discardImport(
  { storage }: Pick<Deps, 'storage'>,
  importId: string,
): Promise<void> {
  const { pictures, captions } = foldersOf(importId);
  for (const folder of [pictures, captions, folderOfImport(importId)]) {
    await storage.removeFolder(folder);
  }
}

/** No upload takes this long: what was put before is nobody's if it is not written down by now. */
const unknownMs = 6 * 3_600_000;

/** Removes files that were read, with all they left where they failed, and those nobody wrote down. */
async function sweepFiles({ db, storage }: Stores, nowMs: number): Promise<void> {
  for await (const folders of storage.listFolders(root)) {
    const ids = folders.flatMap((folder) => idIn(folder) ?? []);
    const states = await listImportStates(db, ids);
    for (const id of ids) {
      const state = states.get(id);
      if (state === 'failed') await discardImport({ storage }, id);
      if (state === 'done') await storage.removeFolder(folderOfImport(id));
      if (state !== undefined) continue;
      const lastPut = await storage.findLastPut(folderOfImport(id));
      if (lastPut && nowMs - lastPut.getTime() > unknownMs) {
        await storage.removeFolder(folderOfImport(id));
      }
    }
  }
}

/** Gives up course files nobody will read any more, and removes what was left of others. */
export async function sweepImports(deps: Stores, nowMs = Date.now()): Promise<void> {
  for (const id of await failForgottenImports(deps.db)) await discardImport(deps, id);
  await sweepFiles(deps, nowMs);
  await deleteOldImports(deps.db);
}
