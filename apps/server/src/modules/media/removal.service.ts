import type { Deps } from '../../platform/deps.ts';
import { deleteRemoved, findRemoved, giveUpStalled, listLeftOver } from './removal.queries.ts';

/** Where everything lies that belongs to a file: the original and what was made of it. */
export const folderOf = (videoId: string) => `videos/${videoId}/`;

/** Removes from storage what belongs to a file that was taken away, then forgets it. Again changes nothing. */
export async function removeVideo(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  videoId: string,
): Promise<void> {
  const video = await findRemoved(db, videoId);
  if (!video) return;
  await storage.removeFolder(folderOf(videoId));
  // Some were not uploaded but laid there, under a key of their own.
  await storage.remove([video.objectKey]);
  await deleteRemoved(db, videoId);
}

const sweptAtOnce = 200;

/** Removes what uploads left behind that ended with nobody there to tidy up. */
export async function sweepUploads(deps: Pick<Deps, 'db' | 'storage'>): Promise<void> {
  await giveUpStalled(deps.db);
  for (const id of await listLeftOver(deps.db, sweptAtOnce)) await removeVideo(deps, id);
}
