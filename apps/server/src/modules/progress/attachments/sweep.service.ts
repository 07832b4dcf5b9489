import type { Deps } from '../../../platform/deps.ts';
import { enqueue } from '../../../platform/queue/queue.ts';
import { queueScan } from './scan.service.ts';
import { deleteStalledUploads, listKnownObjects, listWaitingScans } from './sweep.queries.ts';

const root = 'attachments/';
const toFolder = (objectKey: string) => objectKey.slice(0, objectKey.lastIndexOf('/') + 1);
const toObjectKey = (folder: string) => `${folder}file`;

/**
 * Removes the object of a file, unless a row still refers to it: an upload whose commit succeeded without a reply is
 * discarded, too. Idempotent.
 */
export async function removeAttachment(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  objectKey: string,
): Promise<void> {
  const known = await listKnownObjects(db, [objectKey]);
  if (known.length === 0) await storage.removeFolder(toFolder(objectKey));
}

/** No upload takes this long, so an older object without a row belongs to no file. */
const unknownMs = 6 * 3_600_000;

async function removeUnknownObjects({ db, storage }: Deps, nowMs: number): Promise<void> {
  for await (const folders of storage.listFolders(root)) {
    const known = new Set(await listKnownObjects(db, folders.map(toObjectKey)));
    for (const folder of folders.filter((each) => !known.has(toObjectKey(each)))) {
      const lastPut = await storage.findLastModified(folder);
      if (lastPut && nowMs - lastPut.getTime() > unknownMs) await storage.removeFolder(folder);
    }
  }
}

/** Cleans up after abandoned uploads, lost scans and deleted rows. */
export async function sweepAttachments(deps: Deps, nowMs = Date.now()): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    for (const objectKey of await deleteStalledUploads(tx))
      await enqueue(tx, 'progress.remove_attachment', { objectKey });
  });
  // Their job was lost or has used up its attempts.
  for (const file of await listWaitingScans(deps.db)) await queueScan(deps.db, file);
  await removeUnknownObjects(deps, nowMs);
}
