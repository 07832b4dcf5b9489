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

/** Writes down what was found in a file, and lets a lesson play it that has nothing to play. */
export async function publishOriginal(
  { db }: Database,
  hold: Hold,
  video: ProbedVideo,
  posterKey: string,
): Promise<void> {
  const { durationSeconds, width, height, isPlayable } = video;
  await db.transaction().execute(async (tx) => {
    await lockEditedLesson(tx, hold.lessonId);
    const facts = { durationSeconds, width, height, posterKey, playsInBrowsers: isPlayable };
    if (!(await describeVideo(tx, hold, facts))) throw new NoLongerHeld();
    if (!isPlayable || (await findPointer(tx, hold.lessonId))) return;
    await pointLessonTo(tx, hold.lessonId, hold.videoId);
    await becomeVideoLesson(tx, hold.lessonId, durationSeconds);
    await noteLessonChange(tx, hold.lessonId, hold.uploadedBy);
  });
}

/** Lets the lesson play what was made, in place of what it played before, which is removed once nobody plays it. */
export async function publishReady(
  { db }: Database,
  hold: Hold,
  { durationSeconds }: ProbedVideo,
  pictures: { thumbnailsKey: string; sheet: Sheet },
): Promise<void> {
  const { lessonId, videoId } = hold;
  await db.transaction().execute(async (tx) => {
    await lockEditedLesson(tx, lessonId);
    if (!(await markReady(tx, hold, pictures))) throw new NoLongerHeld();
    const previous = await findPointer(tx, lessonId);
    if (previous !== videoId) await pointLessonTo(tx, lessonId, videoId);
    await becomeVideoLesson(tx, lessonId, durationSeconds);
    if (previous === videoId) return;
    await noteLessonChange(tx, lessonId, hold.uploadedBy);
    if (previous === undefined) return;
    await setAside(tx, previous);
    // Players still hold addresses of it.
    const runAt = new Date(Date.now() + removalDelaySeconds * 1_000);
    await enqueue(tx, 'media.remove_video', { videoId: previous }, { runAt });
  });
}

/** Says why a file is not played. One that turned out to be damaged is no longer played as it is, either. */
export async function recordFailure(
  { db }: Database,
  hold: Hold,
  failure: VideoFailure,
): Promise<void> {
  const { lessonId, videoId } = hold;
  await db.transaction().execute(async (tx) => {
    await lockEditedLesson(tx, lessonId);
    if (!(await markFailed(tx, hold, failure)) || failure === 'interrupted') return;
    if ((await findPointer(tx, lessonId)) !== videoId) return;
    await playNothing(tx, lessonId);
    await noteLessonChange(tx, lessonId, hold.uploadedBy);
  });
}
