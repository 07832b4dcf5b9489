import type { Deps } from '../../platform/deps.ts';
import {
  deleteRemoved,
  findRemoved,
  giveUpStalled,
  listKnown,
  listLeftOver,
} from './removal.queries.ts';

type Media = Pick<Deps, 'db' | 'storage'>;

const root = 'videos/';
/** Where everything lies that belongs to a file: the original and what was made of it. */
export const folderOf = (videoId: string) => `${root}${videoId}/`;
const idIn = (folder: string) => /^videos\/([0-9a-f-]{36})\/$/.exec(folder)?.[1];

/** Removes from storage what belongs to a file that was taken away, then forgets it. Again changes nothing. */
export async function removeVideo({ db, storage }: Media, videoId: string): Promise<void> {
  const video = await findRemoved(db, videoId);
  if (!video) return;
  await storage.removeFolder(folderOf(videoId));
  // Some were not uploaded but laid there, under a key of their own.
  await storage.remove([video.objectKey]);
  await deleteRemoved(db, videoId);
}

const sweptAtOnce = 200;

/** No upload takes this long: what was put before is nobody's if it is not written down by now. */
const unknownMs = 6 * 3_600_000;

/** Removes folders of files that were never written down: of forms that named no lesson before they were cut off. */
async function sweepUnknown({ db, storage }: Media, nowMs: number): Promise<void> {
  for await (const folders of storage.listFolders(root)) {
    const ids = folders.flatMap((folder) => idIn(folder) ?? []);
    const known = new Set(await listKnown(db, ids));
    for (const id of ids.filter((each) => !known.has(each))) {
      const lastPut = await storage.findLastPut(folderOf(id));
      if (lastPut && nowMs - lastPut.getTime() > unknownMs)
        await storage.removeFolder(folderOf(id));
    }
  }
}

/** Removes what uploads left behind that ended with nobody there to tidy up. */
export async function sweepUploads(deps: Media, nowMs = Date.now()): Promise<void> {
  await giveUpStalled(deps.db);
  for (const id of await listLeftOver(deps.db, sweptAtOnce)) await removeVideo(deps, id);
  await sweepUnknown(deps, nowMs);
}
