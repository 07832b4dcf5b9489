import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { videoUploads } from '@atrium/contracts/media/constants';
import type { LessonUploadStatus } from '@atrium/contracts/media/media';
import { z } from 'zod';
import type { Config } from '../../../platform/base/config.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/base/errors.ts';
import { enqueue } from '../../../platform/queue/queue.ts';
import { StorageError } from '../../../platform/storage/storage-errors.ts';
import type { Actor } from '../../../policies/actor.ts';
import { lockLessonForEdit, type LessonWithCourse } from '../../courses/index.ts';
import { findActor } from '../../identity/index.ts';
import { queueVideoPreparation } from '../transcode/index.ts';
import {
  deleteRemoved,
  toVideoFolder,
  countStoredBytes,
  cancelIncoming,
  insertIncoming,
  completeIncoming,
  lockAccountQuota,
  lockQuota,
  markUnplayedRemoved,
  type IncomingVideo,
  type QuotaOwner,
} from '../storage/index.ts';
import { getVideoLesson, recordMediaEvent, requireEditorOfAnyCourse } from './editing.service.ts';
import { toDisplayFileName } from './file-name.ts';
import { openIncomingFile, type FormPart } from './incoming-file.ts';
import { getUploadStatus } from './upload-status.service.ts';

const fields = {
  lessonId: z.coerce.number().int().positive().max(2_147_483_647),
  filename: z.string().max(1_000),
};
type FormValues = { lessonId?: number; filename?: string };
type Received = Omit<IncomingVideo, 'fileName'> & { sizeBytes: number; contentHash: Buffer };

const fieldError = (name: string, why: string) =>
  new AppError('bad_request', { fields: { [name]: why } });

function readField(
  values: FormValues,
  { name, value }: Extract<FormPart, { kind: 'field' }>,
): FormValues {
  if (name !== 'lessonId' && name !== 'filename') throw fieldError(name, 'Unknown field');
  if (values[name] !== undefined) throw fieldError(name, 'Sent twice');
  const read = fields[name].safeParse(value);
  if (!read.success) throw fieldError(name, 'Not valid');
  return { ...values, [name]: read.data };
}

/** Stores a file. If the lesson is already known, access and quota are checked before the first byte is read. */
async function receive(
  deps: Deps,
  actor: Actor,
  values: FormValues,
  { bytes, leastBytes }: Extract<FormPart, { kind: 'file' }>,
): Promise<Received> {
  const { db, storage } = deps;
  const lesson =
    values.lessonId === undefined ? undefined : await getVideoLesson(db, actor, values.lessonId);
  // Rejects a file over the quota early. The quota is checked again when the file is complete.
  if (lesson) await requireQuota(db, deps.config, lesson, leastBytes);
  const { contentType, stream, size, contentHash } = await openIncomingFile(
    bytes,
    videoUploads.maxBytes,
  );
  const id = randomUUID();
  const objectKey = `${toVideoFolder(id)}original`;
  const video = { id, objectKey, contentType, uploadedBy: actor.id };
  if (lesson) {
    const fileName = toDisplayFileName(values.filename ?? '', lesson.title, contentType);
    await insertIncoming(db, lesson.id, { ...video, fileName });
  }
  try {
    await storage.putStream(objectKey, stream, contentType);
  } catch (error) {
    await discard(deps, id, isStorageUnavailable(error) ? 0 : cleanupMs);
    throw error;
  }
  return { ...video, sizeBytes: size(), contentHash: contentHash() };
}

/** How long the reply to a rejected upload waits until its bytes are deleted. */
const cleanupMs = 2_000;

const isStorageUnavailable = (error: unknown) =>
  error instanceof StorageError && error.fault === 'storage_unavailable';

/**
 * Removes what was stored of a file, unless it was accepted. The lesson no longer shows it when this returns. What can't be
 * removed now is swept up later.
 */
async function discard(
  { db, storage, logger }: Deps,
  id: string,
  waitMs = cleanupMs,
): Promise<void> {
  const warn = (error: unknown) =>
    logger.warn({ err: error, videoId: id }, 'failed to clean up an upload');
  const isCanceled = await cancelIncoming(db, id).catch(warn);
  if (isCanceled !== true) return;
  const removeBytes = async () => {
    await storage.removeFolder(toVideoFolder(id));
    await deleteRemoved(db, id);
  };
  // If the store does not respond, this continues in the background.
  await Promise.race([removeBytes().catch(warn), wait(waitMs, undefined, { ref: false })]);
}

type OwnedLesson = {
  id: number;
  course: Pick<LessonWithCourse['course'], 'organizationId' | 'authorId'>;
};

/**
 * Throws `media_quota_exceeded` if a file exceeds the quota of the course's organization, or of its author if it has none.
 * Other files of the lesson that it does not play are not counted. A course with neither can be edited by super admins
 * only and has no quota.
 */
export async function requireQuota(
  tx: Database,
  config: Pick<Config, 'MEDIA_QUOTA_PER_ACCOUNT_BYTES'>,
  { id, course: { organizationId, authorId } }: OwnedLesson,
  sizeBytes: number,
): Promise<void> {
  let quota: number;
  let owner: QuotaOwner;
  if (organizationId !== null) {
    owner = { organizationId };
    quota = await lockQuota(tx, organizationId);
  } else if (authorId !== null) {
    owner = { authorId };
    quota = config.MEDIA_QUOTA_PER_ACCOUNT_BYTES;
    await lockAccountQuota(tx, authorId);
  } else {
    return;
  }
  const storedBytes = await countStoredBytes(tx, owner, id);
  if (storedBytes + sizeBytes > quota) throw new AppError('media_quota_exceeded');
}

/** Makes a completely received file the latest one of its lesson. Access and quota are checked here in any case. */
async function accept(
  deps: Deps,
  actor: Actor,
  values: FormValues,
  video: Received,
): Promise<number> {
  const { lessonId } = values;
  if (lessonId === undefined) throw fieldError('lessonId', 'Missing');
  await deps.db.transaction().execute(async (tx) => {
    await lockLessonForEdit(tx, lessonId);
    // An upload can take an hour: the sender may have lost access or signed out.
    const sender = await findActor(tx, actor.sessionId, actor.id);
    if (!sender) throw new AppError('session_expired');
    const lesson = await getVideoLesson(tx, { ...sender, ipAddress: actor.ipAddress }, lessonId);
    const replacedIds = await markUnplayedRemoved(tx, lessonId, video.id);
    await requireQuota(tx, deps.config, lesson, video.sizeBytes);
    const fileName = toDisplayFileName(values.filename ?? '', lesson.title, video.contentType);
    await completeIncoming(tx, lessonId, { ...video, fileName });
    for (const videoId of replacedIds) await enqueue(tx, 'media.remove_video', { videoId });
    await queueVideoPreparation(tx, video.id, lesson.course);
    await recordMediaEvent(tx, actor, lesson, {
      action: 'video.uploaded',
      after: { videoId: video.id, fileName, sizeBytes: video.sizeBytes },
    });
  });
  return lessonId;
}

async function receiveForm(deps: Deps, actor: Actor, form: AsyncIterable<FormPart>) {
  let values: FormValues = {};
  let video: Received | undefined;
  try {
    for await (const part of form) {
      if (part.kind === 'field') {
        values = readField(values, part);
      } else {
        if (part.name !== 'video') throw fieldError(part.name, 'Unknown field');
        if (video) throw fieldError('video', 'Sent twice');
        video = await receive(deps, actor, values, part);
      }
    }
    if (!video) throw fieldError('video', 'Missing');
    return await accept(deps, actor, values, video);
  } catch (error) {
    if (video) await discard(deps, video.id);
    throw error;
  }
}

/** Receives the upload form of a lesson's video, with its parts in any order. A rejected upload leaves nothing behind. */
export async function uploadVideo(
  deps: Deps,
  actor: Actor,
  form: AsyncIterable<FormPart>,
): Promise<{ message: string; lesson: LessonUploadStatus }> {
  await requireEditorOfAnyCourse(deps, actor);
  const lessonId = await receiveForm(deps, actor, form);
  return { message: 'Video uploaded', lesson: await getUploadStatus(deps, lessonId) };
}
