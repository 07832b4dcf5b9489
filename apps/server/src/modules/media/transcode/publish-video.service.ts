import type { VideoFailure } from '@atrium/contracts/media/constants';
import type { Deps } from '../../../platform/deps.ts';
import type { ProbedVideo } from '../../../platform/media-tools/media-probe.ts';
import { enqueue } from '../../../platform/queue/queue.ts';
import type { ThumbnailLayout } from '../../../platform/media-tools/video-images.ts';
import { lockLessonForEdit, recordLessonChange } from '../../courses/index.ts';
import { setLessonVideo, clearLessonVideo } from '../storage/index.ts';
import { removalDelaySeconds } from '../playback/index.ts';
import { LeaseLostError, type VideoLease } from './video-lease.service.ts';
import {
  convertToVideoLesson,
  saveVideoFacts,
  findPlayedVideoId,
  markFailed,
  markReady,
  markVideoRemoved,
} from './video-preparation.queries.ts';

type Database = Pick<Deps, 'db'>;

/** Saves the properties of a file, and makes the lesson play it if it plays nothing else. */
export async function publishOriginal(
  { db }: Database,
  lease: VideoLease,
  video: ProbedVideo,
  posterKey: string,
): Promise<void> {
  const { durationSeconds, width, height, isPlayable } = video;
  await db.transaction().execute(async (tx) => {
    await lockLessonForEdit(tx, lease.lessonId);
    const facts = { durationSeconds, width, height, posterKey, playsInBrowsers: isPlayable };
    if (!(await saveVideoFacts(tx, lease, facts))) throw new LeaseLostError();
    if (!isPlayable || (await findPlayedVideoId(tx, lease.lessonId))) return;
    await setLessonVideo(tx, lease.lessonId, lease.videoId);
    await convertToVideoLesson(tx, lease.lessonId, durationSeconds);
    await recordLessonChange(tx, lease.lessonId, lease.uploadedBy);
  });
}

/** Makes the lesson play the prepared video. The replaced one is removed once its signed URLs have expired. */
export async function publishReady(
  { db }: Database,
  lease: VideoLease,
  { durationSeconds }: ProbedVideo,
  thumbnails: { thumbnailsKey: string; sheet: ThumbnailLayout },
): Promise<void> {
  const { lessonId, videoId } = lease;
  await db.transaction().execute(async (tx) => {
    await lockLessonForEdit(tx, lessonId);
    if (!(await markReady(tx, lease, thumbnails))) throw new LeaseLostError();
    const previous = await findPlayedVideoId(tx, lessonId);
    if (previous !== videoId) await setLessonVideo(tx, lessonId, videoId);
    await convertToVideoLesson(tx, lessonId, durationSeconds);
    if (previous === videoId) return;
    await recordLessonChange(tx, lessonId, lease.uploadedBy);
    if (previous === undefined) return;
    await markVideoRemoved(tx, previous);
    // Players may still have signed URLs of it.
    const runAt = new Date(Date.now() + removalDelaySeconds * 1_000);
    await enqueue(tx, 'media.remove_video', { videoId: previous }, { runAt });
  });
}

/** Marks a video as failed. Unless it was only interrupted, the lesson also stops playing its original. */
export async function recordFailure(
  { db }: Database,
  lease: VideoLease,
  failure: VideoFailure,
): Promise<void> {
  const { lessonId, videoId } = lease;
  await db.transaction().execute(async (tx) => {
    await lockLessonForEdit(tx, lessonId);
    if (!(await markFailed(tx, lease, failure)) || failure === 'interrupted') return;
    if ((await findPlayedVideoId(tx, lessonId)) !== videoId) return;
    await clearLessonVideo(tx, lessonId);
    await recordLessonChange(tx, lessonId, lease.uploadedBy);
  });
}
