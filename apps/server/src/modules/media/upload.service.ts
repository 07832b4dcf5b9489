import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { videoUploads } from '@atrium/contracts/constants';
import type { LessonUploadStatus } from '@atrium/contracts/media';
import { z } from 'zod';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { enqueue } from '../../platform/queue.ts';
import type { Actor } from '../../policies/actor.ts';
import { lockEditedLesson, type TaughtLesson } from '../courses/index.ts';
import { findActor } from '../identity/index.ts';
import { getFilmedLesson, noteMediaDeed, requireSomeEditor } from './editing.service.ts';
import { shownFileName } from './file-name.ts';
import { beginFile, type FormPart } from './incoming.ts';
import { queuePreparing } from './queue-preparing.ts';
import { deleteRemoved } from './removal.queries.ts';
import { folderOf } from './removal.service.ts';
import { describeUpload } from './upload-status.service.ts';
import {
  countKeptBytes,
  giveUpIncoming,
  insertIncoming,
  keepIncoming,
  lockAccountQuota,
  lockQuota,
  setAsideUnplayed,
  type IncomingVideo,
  type QuotaOwner,
} from './uploads.queries.ts';

const fields = {
  lessonId: z.coerce.number().int().positive().max(2_147_483_647),
  filename: z.string().max(1_000),
};
type Said = { lessonId?: number; filename?: string };
type Received = Omit<IncomingVideo, 'fileName'> & { sizeBytes: number; contentHash: Buffer };

const refuse = (name: string, why: string) =>
  new AppError('bad_request', { fields: { [name]: why } });

function readField(said: Said, { name, value }: Extract<FormPart, { kind: 'field' }>): Said {
  if (name !== 'lessonId' && name !== 'filename') throw refuse(name, 'Not asked for');
  if (said[name] !== undefined) throw refuse(name, 'Sent twice');
  const read = fields[name].safeParse(value);
  if (!read.success) throw refuse(name, 'Not valid');
  return { ...said, [name]: read.data };
}

/** Brings a file into storage. If the lesson is known by now, right and room are asked for before the first byte is read. */
async function receive(
  deps: Deps,
  actor: Actor,
  said: Said,
  { bytes, leastBytes }: Extract<FormPart, { kind: 'file' }>,
): Promise<Received> {
  const { db, storage } = deps;
  const lesson =
    said.lessonId === undefined ? undefined : await getFilmedLesson(db, actor, said.lessonId);
  // What can't be kept need not come; whether it can is asked again when all of it is here.
  if (lesson) await requireRoom(db, deps.config, lesson, leastBytes);
  const { contentType, stream, size, contentHash } = await beginFile(bytes, videoUploads.maxBytes);
  const id = randomUUID();
  const objectKey = `${folderOf(id)}original`;
  const video = { id, objectKey, contentType, uploadedBy: actor.id };
  if (lesson) {
    const fileName = shownFileName(said.filename ?? '', lesson.title, contentType);
    await insertIncoming(db, lesson.id, { ...video, fileName });
  }
  try {
    await storage.putStream(objectKey, stream, contentType);
  } catch (error) {
    await discard(deps, id);
    throw error;
  }
  return { ...video, sizeBytes: size(), contentHash: contentHash() };
}

/** How long whoever hears that a file is refused waits for what came of it to be removed. */
const tidyingMs = 2_000;

/** Undoes what was begun for a file, unless it was accepted all the same. What can't be undone now is swept up later. */
async function discard({ db, storage, logger }: Deps, id: string): Promise<void> {
  const undo = async () => {
    try {
      if (!(await giveUpIncoming(db, id))) return;
      await storage.removeFolder(folderOf(id));
      await deleteRemoved(db, id);
    } catch (error) {
      logger.warn({ err: error, videoId: id }, 'what an upload left could not be removed');
    }
  };
  // Behind a store that does not answer it goes on without them.
  await Promise.race([undo(), wait(tidyingMs, undefined, { ref: false })]);
}

type OwnedLesson = {
  id: number;
  course: Pick<TaughtLesson['course'], 'organizationId' | 'authorId'>;
};

/**
 * Throws `media_quota_exceeded` if the course's organization, or its author if it has none, has no room for a file. The
 * file counts as the lesson's only one that it does not play. A course of neither can be edited by super admins only
 * and has no quota.
 */
export async function requireRoom(
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
  const kept = await countKeptBytes(tx, owner, id);
  if (kept + sizeBytes > quota) throw new AppError('media_quota_exceeded');
}

/** Makes a file that has come whole the lesson's next one. Whether it may be is asked here, whatever was asked before. */
async function accept(deps: Deps, actor: Actor, said: Said, video: Received): Promise<number> {
  const { lessonId } = said;
  if (lessonId === undefined) throw refuse('lessonId', 'Missing');
  await deps.db.transaction().execute(async (tx) => {
    await lockEditedLesson(tx, lessonId);
    // A file may be an hour on its way: who sends it may have lost the right to it, or signed out.
    const sender = await findActor(tx, actor.sessionId, actor.id);
    if (!sender) throw new AppError('session_expired');
    const lesson = await getFilmedLesson(tx, { ...sender, address: actor.address }, lessonId);
    const before = await setAsideUnplayed(tx, lessonId, video.id);
    await requireRoom(tx, deps.config, lesson, video.sizeBytes);
    const fileName = shownFileName(said.filename ?? '', lesson.title, video.contentType);
    await keepIncoming(tx, lessonId, { ...video, fileName });
    for (const videoId of before) await enqueue(tx, 'media.remove_video', { videoId });
    await queuePreparing(tx, video.id, lesson.course);
    await noteMediaDeed(tx, actor, lesson, {
      action: 'video.uploaded',
      after: { videoId: video.id, fileName, sizeBytes: video.sizeBytes },
    });
  });
  return lessonId;
}

async function receiveForm(deps: Deps, actor: Actor, form: AsyncIterable<FormPart>) {
  let said: Said = {};
  let video: Received | undefined;
  try {
    for await (const part of form) {
      if (part.kind === 'field') {
        said = readField(said, part);
      } else {
        if (part.name !== 'video') throw refuse(part.name, 'Not asked for');
        if (video) throw refuse('video', 'Sent twice');
        video = await receive(deps, actor, said, part);
      }
    }
    if (!video) throw refuse('video', 'Missing');
    return await accept(deps, actor, said, video);
  } catch (error) {
    if (video) await discard(deps, video.id);
    throw error;
  }
}

/** Takes the form a lesson's video comes in, its parts in any order, and leaves nothing behind where it is refused. */
export async function uploadLessonVideo(
  deps: Deps,
  actor: Actor,
  form: AsyncIterable<FormPart>,
): Promise<{ message: string; lesson: LessonUploadStatus }> {
  await requireSomeEditor(deps, actor);
  const lessonId = await receiveForm(deps, actor, form);
  return { message: 'Video uploaded', lesson: await describeUpload(deps, lessonId) };
}
