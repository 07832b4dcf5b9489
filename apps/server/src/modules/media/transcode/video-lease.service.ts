import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Deps } from '../../../platform/deps.ts';
import {
  acquireLease,
  isAwaitingPreparation,
  releaseLease,
  renewLease,
  type LeaseKey,
} from './video-preparation.queries.ts';

const renewEveryMs = 1_500;
/** Longer than a lease lasts, so that a lease that still exists then belongs to a live worker. */
const waitMs = 30_000;

/** Thrown when a lease is lost: the video was removed or another worker has it. */
export class LeaseLostError extends Error {
  override name = 'LeaseLostError';
}

/** Lease of one worker on the video it prepares. The signal aborts when the lease is lost or the worker stops. */
export type VideoLease = LeaseKey & {
  lessonId: number;
  objectKey: string;
  posterKey: string | null;
  uploadedBy: string | null;
  signal: AbortSignal;
  /** Sets the progress, which is saved with the next renewal. */
  setProgress: (percent: number) => void;
  release: () => Promise<void>;
};

async function acquireWithRetry(db: Deps['db'], key: LeaseKey, signal: AbortSignal) {
  const deadline = Date.now() + waitMs;
  for (;;) {
    const video = await acquireLease(db, key);
    if (video || !(await isAwaitingPreparation(db, key.videoId))) return video;
    // The job was delivered twice. If the other worker fails, the queue retries this one.
    if (Date.now() > deadline) throw new Error(`video ${key.videoId} is leased by another worker`);
    await wait(1_000, undefined, { signal });
  }
}

/** Leases a video and renews the lease until it is released. Returns undefined if the video needs no preparation. */
export async function leaseVideo(
  { db, logger }: Deps,
  videoId: string,
  stopping: AbortSignal,
): Promise<VideoLease | undefined> {
  const key = { videoId, leaseId: randomUUID() };
  const video = await acquireWithRetry(db, key, stopping);
  if (!video) return undefined;
  const lost = new AbortController();
  let percent = 0;
  const renew = async () => {
    if (!(await renewLease(db, key, percent))) lost.abort(new LeaseLostError());
  };
  const timer = setInterval(() => {
    renew().catch((error: unknown) =>
      logger.warn({ err: error, videoId }, 'failed to renew the lease of a video'),
    );
  }, renewEveryMs);
  return {
    ...key,
    ...video,
    signal: AbortSignal.any([lost.signal, stopping]),
    setProgress: (now) => {
      percent = Math.min(99, Math.max(percent, Math.floor(now)));
    },
    async release() {
      clearInterval(timer);
      // Saves the progress, which stays visible until the next attempt.
      await renewLease(db, key, percent);
      await releaseLease(db, key);
    },
  };
}
