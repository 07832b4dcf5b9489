import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { VideoFailure } from '@atrium/contracts/constants';
import type { Deps } from '../../platform/deps.ts';
import { makePoster, makeThumbnails } from '../../platform/film-pictures.ts';
import { ladderFor, type Rung } from '../../platform/ladder.ts';
import { probeVideo } from '../../platform/media-probe.ts';
import { NotAVideoError } from '../../platform/media-streams.ts';
import { makeRendition, makeSound, type Work } from '../../platform/transcode.ts';
import { StorageError } from '../../platform/storage-errors.ts';
import type { JobRun } from '../../platform/worker.ts';
import { holdVideo, NoLongerHeld, type Hold } from './hold.service.ts';
import { insertRendition, listMade } from './preparing.queries.ts';
import { publishOriginal, publishReady, recordFailure } from './publish-video.service.ts';
import { isTakenAway } from './removal.queries.ts';
import { folderOf } from './removal.service.ts';
import { inSpool } from './spool.ts';

// A key is never written twice: two workers, or two attempts, can't mix what they made.
const keyFor = (videoId: string, name: string, ending: string) =>
  `${folderOf(videoId)}${name}-${randomBytes(6).toString('hex')}.${ending}`;

/** Percents by what takes how long; the rest belongs to the renditions, by their pixels. */
const shares = { looking: 3, sound: 9, thumbnails: 4 };

function renditionShares(rungs: Rung[]): number[] {
  const rest = 100 - shares.looking - shares.sound - shares.thumbnails;
  const pixels = rungs.map(({ width, height }) => width * height);
  const all = pixels.reduce((sum, each) => sum + each, 0);
  return pixels.map((each) => (rest * each) / all);
}

type Media = Pick<Deps, 'db' | 'storage'>;

/** Looks into the file, and lets the lesson play it as it is where it has nothing else to play. */
async function look(deps: Media, hold: Hold, folder: string): Promise<Work> {
  const source = join(folder, 'original');
  await deps.storage.downloadTo(hold.objectKey, source);
  const video = await probeVideo(source, hold.signal);
  const work = { source, folder, video, signal: hold.signal };
  const poster = await makePoster(work);
  const posterKey = hold.posterKey ?? keyFor(hold.videoId, 'poster', 'jpg');
  if (!hold.posterKey) await deps.storage.putFile(posterKey, poster, 'image/jpeg');
  await publishOriginal(deps, hold, video, posterKey);
  return work;
}

/** Makes the renditions that are missing; answers where the smallest lies on the disk. */
async function makeStream(deps: Media, hold: Hold, work: Work): Promise<string> {
  const rungs = ladderFor(work.video);
  const made = await listMade(deps.db, hold.videoId);
  const isMade = ({ height }: Rung) => made.find((rendition) => rendition.height === height);
  const parts = renditionShares(rungs);
  let done = shares.looking;
  const from = (start: number, share: number) => (now: number) => hold.tell(start + share * now);
  const isComplete = rungs.every(isMade);
  const sound = isComplete
    ? undefined
    : await makeSound({ ...work, onProgress: from(done, shares.sound) });
  done += shares.sound;
  let smallest = '';
  for (const [place, rung] of rungs.entries()) {
    const share = parts[place] ?? 0;
    const before = isMade(rung);
    let path = join(work.folder, `${rung.height}.mp4`);
    if (!before) {
      const rendition = await makeRendition(
        { ...work, onProgress: from(done, share) },
        rung,
        sound,
      );
      ({ path } = rendition);
      const { path: _local, ...facts } = rendition;
      const objectKey = keyFor(hold.videoId, String(rung.height), 'mp4');
      await deps.storage.putFile(objectKey, path, 'video/mp4');
      if (!(await insertRendition(deps.db, hold, { ...facts, objectKey })))
        throw new NoLongerHeld();
    } else if (place === 0) await deps.storage.downloadTo(before.objectKey, path);
    if (place === 0) smallest = path;
    else await rm(path, { force: true });
    done += share;
    hold.tell(done);
  }
  return smallest;
}

async function makeReady(deps: Media, hold: Hold, folder: string): Promise<void> {
  const work = await look(deps, hold, folder);
  hold.tell(shares.looking);
  const smallest = await makeStream(deps, hold, work);
  const { path, sheet } = await makeThumbnails(work, smallest);
  const thumbnailsKey = keyFor(hold.videoId, 'thumbnails', 'jpg');
  await deps.storage.putFile(thumbnailsKey, path, 'image/jpeg');
  hold.signal.throwIfAborted();
  await publishReady(deps, hold, work.video, { thumbnailsKey, sheet });
}

/** Why it is over for good; nothing where another attempt may succeed. */
function finalFailure(error: unknown, { isLastAttempt }: JobRun): VideoFailure | undefined {
  if (error instanceof NotAVideoError) return error.failure;
  // The store would refuse the same piece again.
  if (error instanceof StorageError && error.isTooLarge) return 'too_long';
  const isMissing = error instanceof Error && error.name === 'NoSuchKey';
  return isMissing || isLastAttempt ? 'interrupted' : undefined;
}

/** Removes what was made of a file that was taken away meanwhile: its own removal may have come before. */
async function clearIfTakenAway({ db, storage }: Media, videoId: string): Promise<boolean> {
  if (!(await isTakenAway(db, videoId))) return false;
  await storage.removeFolder(folderOf(videoId));
  return true;
}

/**
 * Makes an uploaded file ready to be played. Whatever was done before a worker was killed is not done again; delivered
 * twice, it is done once. A file that can't be played ends as failed, with the reason; other faults are thrown.
 */
export async function prepareVideo(
  deps: Deps,
  videoId: string,
  run: JobRun = { isLastAttempt: false, signal: new AbortController().signal },
): Promise<void> {
  const hold = await holdVideo(deps, videoId, run.signal);
  if (!hold) return void (await clearIfTakenAway(deps, videoId));
  try {
    await inSpool(deps, videoId, (folder) => makeReady(deps, hold, folder));
  } catch (error) {
    if ((await clearIfTakenAway(deps, videoId)) || error instanceof NoLongerHeld) return;
    const failure = finalFailure(error, run);
    if (!failure) throw error;
    deps.logger.info({ err: error, videoId, failure }, 'a video can not be made ready');
    await recordFailure(deps, hold, failure);
  } finally {
    await hold.release();
  }
}
