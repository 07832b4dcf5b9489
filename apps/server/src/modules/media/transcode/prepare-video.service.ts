import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { VideoFailure } from '@atrium/contracts/media/constants';
import type { Deps } from '../../../platform/deps.ts';
import { makePoster, makeThumbnails } from '../../../platform/media-tools/video-images.ts';
import { getRenditionLadder, type Rung } from '../../../platform/media-tools/ladder.ts';
import { probeVideo } from '../../../platform/media-tools/media-probe.ts';
import { NotAVideoError } from '../../../platform/media-tools/media-streams.ts';
import {
  encodeRendition,
  encodeAudio,
  type EncodingJob,
} from '../../../platform/media-tools/transcode.ts';
import { StorageError } from '../../../platform/storage/storage-errors.ts';
import type { JobRun } from '../../../platform/queue/worker.ts';
import { isVideoRemoved, toVideoFolder } from '../storage/index.ts';
import { leaseVideo, LeaseLostError, type VideoLease } from './video-lease.service.ts';
import { insertRendition, listStoredRenditions } from './video-preparation.queries.ts';
import { publishOriginal, publishReady, recordFailure } from './publish-video.service.ts';
import { withSpoolFolder } from './spool.ts';

// Every key is unique, so that two workers or two attempts can't mix their files.
const keyFor = (videoId: string, name: string, extension: string) =>
  `${toVideoFolder(videoId)}${name}-${randomBytes(6).toString('hex')}.${extension}`;

/** Progress percentages of the steps; the rest is divided among the renditions by their pixels. */
const shares = { probing: 3, audio: 9, thumbnails: 4 };

function renditionShares(rungs: Rung[]): number[] {
  const rest = 100 - shares.probing - shares.audio - shares.thumbnails;
  const pixels = rungs.map(({ width, height }) => width * height);
  const all = pixels.reduce((sum, each) => sum + each, 0);
  return pixels.map((each) => (rest * each) / all);
}

type Media = Pick<Deps, 'db' | 'storage'>;

/** Probes the file, and makes the lesson play the original if it plays nothing else. */
async function inspect(deps: Media, lease: VideoLease, folder: string): Promise<EncodingJob> {
  const source = join(folder, 'original');
  await deps.storage.downloadTo(lease.objectKey, source);
  const video = await probeVideo(source, lease.signal);
  const work = { source, folder, video, signal: lease.signal };
  const poster = await makePoster(work);
  const posterKey = lease.posterKey ?? keyFor(lease.videoId, 'poster', 'jpg');
  if (!lease.posterKey) await deps.storage.putFile(posterKey, poster, 'image/jpeg');
  await publishOriginal(deps, lease, video, posterKey);
  return work;
}

/** Encodes the missing renditions; returns the local path of the smallest one. */
async function makeStream(deps: Media, lease: VideoLease, work: EncodingJob): Promise<string> {
  const rungs = getRenditionLadder(work.video);
  const made = await listStoredRenditions(deps.db, lease.videoId);
  const findExisting = ({ height }: Rung) => made.find((rendition) => rendition.height === height);
  const renditionPercents = renditionShares(rungs);
  let done = shares.probing;
  const from = (start: number, share: number) => (now: number) =>
    lease.setProgress(start + share * now);
  const isComplete = rungs.every(findExisting);
  const audio = isComplete
    ? undefined
    : await encodeAudio({ ...work, onProgress: from(done, shares.audio) });
  done += shares.audio;
  let smallest = '';
  for (const [index, rung] of rungs.entries()) {
    const share = renditionPercents[index] ?? 0;
    const existing = findExisting(rung);
    let path = join(work.folder, `${rung.height}.mp4`);
    if (!existing) {
      const rendition = await encodeRendition(
        { ...work, onProgress: from(done, share) },
        rung,
        audio,
      );
      ({ path } = rendition);
      const { path: _local, ...facts } = rendition;
      const objectKey = keyFor(lease.videoId, String(rung.height), 'mp4');
      await deps.storage.putFile(objectKey, path, 'video/mp4');
      if (!(await insertRendition(deps.db, lease, { ...facts, objectKey })))
        throw new LeaseLostError();
    } else if (index === 0) await deps.storage.downloadTo(existing.objectKey, path);
    if (index === 0) smallest = path;
    else await rm(path, { force: true });
    done += share;
    lease.setProgress(done);
  }
  return smallest;
}

async function prepare(deps: Media, lease: VideoLease, folder: string): Promise<void> {
  const work = await inspect(deps, lease, folder);
  lease.setProgress(shares.probing);
  const smallest = await makeStream(deps, lease, work);
  const { path, sheet } = await makeThumbnails(work, smallest);
  const thumbnailsKey = keyFor(lease.videoId, 'thumbnails', 'jpg');
  await deps.storage.putFile(thumbnailsKey, path, 'image/jpeg');
  lease.signal.throwIfAborted();
  await publishReady(deps, lease, work.video, { thumbnailsKey, sheet });
}

/** Returns the reason for a permanent failure; undefined if another attempt may succeed. */
function finalFailure(error: unknown, { isLastAttempt }: JobRun): VideoFailure | undefined {
  if (error instanceof NotAVideoError) return error.failure;
  // The store would reject the same file again.
  if (error instanceof StorageError && error.isTooLarge) return 'too_long';
  const isMissing = error instanceof Error && error.name === 'NoSuchKey';
  return isMissing || isLastAttempt ? 'interrupted' : undefined;
}

/** Removes the files of a video that was removed in the meantime: its removal job may have run before. */
async function removeFilesIfRemoved({ db, storage }: Media, videoId: string): Promise<boolean> {
  if (!(await isVideoRemoved(db, videoId))) return false;
  await storage.removeFolder(toVideoFolder(videoId));
  return true;
}

/**
 * Prepares an uploaded file for playback. Steps that finished before a worker was killed are not repeated, and a job
 * delivered twice runs once. A file that can't be played is marked as failed with the reason; other errors are thrown.
 */
export async function prepareVideo(
  deps: Deps,
  videoId: string,
  run: JobRun = { isLastAttempt: false, signal: new AbortController().signal },
): Promise<void> {
  const lease = await leaseVideo(deps, videoId, run.signal);
  if (!lease) return void (await removeFilesIfRemoved(deps, videoId));
  try {
    await withSpoolFolder(deps, videoId, (folder) => prepare(deps, lease, folder));
  } catch (error) {
    if ((await removeFilesIfRemoved(deps, videoId)) || error instanceof LeaseLostError) return;
    const failure = finalFailure(error, run);
    if (!failure) throw error;
    deps.logger.info({ err: error, videoId, failure }, 'video preparation failed');
    await recordFailure(deps, lease, failure);
  } finally {
    await lease.release();
  }
}
