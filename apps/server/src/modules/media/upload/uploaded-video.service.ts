import type { LessonUploadStatus } from '@atrium/contracts/media/media';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/base/errors.ts';
import { enqueue } from '../../../platform/queue/queue.ts';
import type { Actor } from '../../../policies/actor.ts';
import { getEditableLesson, lockLessonForEdit, recordLessonChange } from '../../courses/index.ts';
import {
  listCaptions,
  replaceCaptions,
  findLatestVideo,
  clearLessonVideo,
  markUnplayedRemoved,
  resetFailedVideo,
} from '../storage/index.ts';
import { queueVideoPreparation } from '../transcode/index.ts';
import { recordMediaEvent } from './editing.service.ts';
import { getUploadStatus } from './upload-status.service.ts';

type Reply = { message: string; lesson: LessonUploadStatus };

/** Deletes the video of a lesson and its captions. It stops playing at once. Idempotent. */
export async function deleteVideo(deps: Deps, actor: Actor, lessonId: number): Promise<Reply> {
  await deps.db.transaction().execute(async (tx) => {
    await lockLessonForEdit(tx, lessonId);
    const lesson = await getEditableLesson(tx, actor, lessonId);
    await clearLessonVideo(tx, lessonId);
    const videoIds = await markUnplayedRemoved(tx, lessonId, null);
    for (const videoId of videoIds) await enqueue(tx, 'media.remove_video', { videoId });
    const captions = await listCaptions(tx, lessonId);
    await replaceCaptions(tx, lessonId, []);
    for (const { objectKey } of captions) {
      await enqueue(tx, 'media.remove_captions', { objectKey });
    }
    if (videoIds.length === 0 && captions.length === 0) return;
    const languages = captions.map(({ language }) => language);
    const before = { videoIds, captions: languages };
    await recordMediaEvent(tx, actor, lesson, { action: 'video.deleted', before });
    await recordLessonChange(tx, lessonId, actor.id);
  });
  return { message: 'Video deleted', lesson: await getUploadStatus(deps, lessonId) };
}

/** Queues a failed file again, if it is the latest upload and still stored. */
export async function retryVideo(deps: Deps, actor: Actor, lessonId: number): Promise<Reply> {
  const lesson = await getEditableLesson(deps.db, actor, lessonId);
  const video = await findLatestVideo(deps.db, lessonId);
  if (video?.status !== 'failed' || !(await deps.storage.has(video.objectKey))) {
    throw new AppError('nothing_to_retry');
  }
  const { id: videoId } = video;
  await deps.db.transaction().execute(async (tx) => {
    if (!(await resetFailedVideo(tx, videoId))) throw new AppError('nothing_to_retry');
    await queueVideoPreparation(tx, videoId, lesson.course);
    await recordMediaEvent(tx, actor, lesson, { action: 'video.retried', after: { videoId } });
  });
  return { message: 'Trying again', lesson: await getUploadStatus(deps, lessonId) };
}
