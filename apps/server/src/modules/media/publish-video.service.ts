import type { VideoFailure } from '@atrium/contracts/constants';
import type { Deps } from '../../platform/deps.ts';
import type { ProbedVideo } from '../../platform/media-probe.ts';
import { enqueue } from '../../platform/queue.ts';
import type { Sheet } from '../../platform/film-pictures.ts';
import { lockEditedLesson, noteLessonChange } from '../courses/index.ts';
import { NoLongerHeld, type Hold } from './hold.service.ts';
import { pointLessonTo } from './media.queries.ts';
import { removalDelaySeconds } from './playback.service.ts';
import {
  becomeVideoLesson,
  describeVideo,
  findPointer,
  markFailed,
  markReady,
  setAside,
} from './preparing.queries.ts';
import { playNothing } from './uploads.queries.ts';

type Database = Pick<Deps, 'db'>;

/** Saves the properties of a file, and makes the lesson play it if it plays nothing else. */
export async function publishOriginal(
  { db }: Database,
  lease: Hold,
  video: ProbedVideo,
  posterKey: string,
): Promise<void> {
  const { durationSeconds, width, height, isPlayable } = video;
  await db.transaction().execute(async (tx) => {
    await lockEditedLesson(tx, lease.lessonId);
    const facts = { durationSeconds, width, height, posterKey, playsInBrowsers: isPlayable };
    if (!(await describeVideo(tx, lease, facts))) throw new NoLongerHeld();
    if (!isPlayable || (await findPointer(tx, lease.lessonId))) return;
    await pointLessonTo(tx, lease.lessonId, lease.videoId);
    await becomeVideoLesson(tx, lease.lessonId, durationSeconds);
    await noteLessonChange(tx, lease.lessonId, lease.uploadedBy);
  });
}

/** Makes the lesson play the prepared video. The replaced one is removed once its signed URLs have expired. */
export async function publishReady(
  { db }: Database,
  lease: Hold,
  { durationSeconds }: ProbedVideo,
  thumbnails: { thumbnailsKey: string; sheet: Sheet },
): Promise<void> {
  const { lessonId, videoId } = lease;
  await db.transaction().execute(async (tx) => {
    await lockEditedLesson(tx, lessonId);
    if (!(await markReady(tx, lease, thumbnails))) throw new NoLongerHeld();
    const previous = await findPointer(tx, lessonId);
    if (previous !== videoId) await pointLessonTo(tx, lessonId, videoId);
    await becomeVideoLesson(tx, lessonId, durationSeconds);
    if (previous === videoId) return;
    await noteLessonChange(tx, lessonId, lease.uploadedBy);
    if (previous === undefined) return;
    await setAside(tx, previous);
    // Players may still have signed URLs of it.
    const runAt = new Date(Date.now() + removalDelaySeconds * 1_000);
    await enqueue(tx, 'media.remove_video', { videoId: previous }, { runAt });
  });
}

/** Marks a video as failed. Unless it was only interrupted, the lesson also stops playing its original. */
export async function recordFailure(
  { db }: Database,
  lease: Hold,
  failure: VideoFailure,
): Promise<void> {
  const { lessonId, videoId } = lease;
  await db.transaction().execute(async (tx) => {
    await lockEditedLesson(tx, lessonId);
    if (!(await markFailed(tx, lease, failure)) || failure === 'interrupted') return;
    if ((await findPointer(tx, lessonId)) !== videoId) return;
    await playNothing(tx, lessonId);
    await noteLessonChange(tx, lessonId, lease.uploadedBy);
  });
}
