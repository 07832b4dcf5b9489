import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Deps } from '../../platform/deps.ts';
import {
  claimVideo,
  isWaiting,
  releaseClaim,
  renewClaim,
  type Claim,
} from './preparing.queries.ts';

const renewEveryMs = 1_500;
/** Longer than a claim lasts: who has it by then is alive. */
const patienceMs = 30_000;

/** What was held is held no longer: it was taken away, or somebody else has it. */
export class NoLongerHeld extends Error {
  override name = 'NoLongerHeld';
}

/** A video one worker makes ready. Its signal ends the work when it is taken away or the worker stops. */
export type Hold = Claim & {
  lessonId: number;
  objectKey: string;
  posterKey: string | null;
  uploadedBy: string | null;
  signal: AbortSignal;
  /** Takes note of how far the work is; it is written down a little later. */
  tell: (percent: number) => void;
  release: () => Promise<void>;
};

async function claimPatiently(db: Deps['db'], claim: Claim, signal: AbortSignal) {
  const end = Date.now() + patienceMs;
  for (;;) {
    const video = await claimVideo(db, claim);
    if (video || !(await isWaiting(db, claim.videoId))) return video;
    // Delivered again while somebody is at it; should they fail, the queue brings it back.
    if (Date.now() > end) throw new Error(`the video ${claim.videoId} is in other hands`);
    await wait(1_000, undefined, { signal });
  }
}

/** Takes hold of a video and keeps it until released; nothing if it waits for nobody. */
export async function holdVideo(
  { db, logger }: Deps,
  videoId: string,
  stopping: AbortSignal,
): Promise<Hold | undefined> {
  const claim = { videoId, claim: randomUUID() };
  const video = await claimPatiently(db, claim, stopping);
  if (!video) return undefined;
  const lost = new AbortController();
  let percent = 0;
  const renew = async () => {
    if (!(await renewClaim(db, claim, percent))) lost.abort(new NoLongerHeld());
  };
  const timer = setInterval(() => {
    renew().catch((error: unknown) =>
      logger.warn({ err: error, videoId }, 'a video could not be held on to'),
    );
  }, renewEveryMs);
  return {
    ...claim,
    ...video,
    signal: AbortSignal.any([lost.signal, stopping]),
    tell: (now) => {
      percent = Math.min(99, Math.max(percent, Math.floor(now)));
    },
    async release() {
      clearInterval(timer);
      // How far it came stays to be seen until it is tried again.
      await renewClaim(db, claim, percent);
      await releaseClaim(db, claim);
    },
  };
}
