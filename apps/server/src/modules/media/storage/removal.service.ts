import type { Deps } from '../../../platform/deps.ts';
import {
  deleteRemoved,
  findRemoved,
  removeStalledUploads,
  listExistingVideoIds,
  listRemovedVideoIds,
} from './removal.queries.ts';

type Media = Pick<Deps, 'db' | 'storage'>;

const root = 'videos/';
/** Returns the storage folder of a video: the original and everything made from it. */
export const toVideoFolder = (videoId: string) => `${root}${videoId}/`;
const idIn = (folder: string) => /^videos\/([0-9a-f-]{36})\/$/.exec(folder)?.[1];

/** Removes the objects of a video that is marked as removed, then its row. Idempotent. */
export async function removeVideo({ db, storage }: Media, videoId: string): Promise<void> {
  const video = await findRemoved(db, videoId);
  if (!video) return;
  await storage.removeFolder(toVideoFolder(videoId));
  // Videos stored by `storeLessonVideo` have a key outside the folder.
  await storage.remove([video.objectKey]);
  await deleteRemoved(db, videoId);
}

const sweepBatchSize = 200;

/** No upload takes this long, so an older object without a row belongs to no upload. */
const unknownMs = 6 * 3_600_000;

/** Removes folders without a row, left by uploads that were cut off before the form named a lesson. */
async function sweepUnknown({ db, storage }: Media, nowMs: number): Promise<void> {
  for await (const folders of storage.listFolders(root)) {
    const ids = folders.flatMap((folder) => idIn(folder) ?? []);
    const known = new Set(await listExistingVideoIds(db, ids));
    for (const id of ids.filter((each) => !known.has(each))) {
      const lastPut = await storage.findLastModified(toVideoFolder(id));
      if (lastPut && nowMs - lastPut.getTime() > unknownMs)
        await storage.removeFolder(toVideoFolder(id));
    }
  }
}

/** Removes the files of uploads that ended without cleanup. */
export async function sweepUploads(deps: Media, nowMs = Date.now()): Promise<void> {
  await removeStalledUploads(deps.db);
  for (const id of await listRemovedVideoIds(deps.db, sweepBatchSize)) await removeVideo(deps, id);
  await sweepUnknown(deps, nowMs);
}
