import { randomBytes } from 'node:crypto';
import { captionFiles } from '@atrium/contracts/media/constants';
import type { LessonUploadStatus } from '@atrium/contracts/media/media';
import type { DatabaseHandle } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/base/errors.ts';
import { sha256 } from '../../../platform/storage/file-hash.ts';
import { enqueue } from '../../../platform/queue/queue.ts';
import type { Actor } from '../../../policies/actor.ts';
import { lockLessonForEdit, recordLessonChange } from '../../courses/index.ts';
import type { CaptionsRecord } from '../storage/index.ts';
import { removalDelaySeconds } from '../playback/index.ts';
import { getVideoLesson, recordMediaEvent, getUploadStatus } from '../upload/index.ts';
import {
  deleteCaptionsRecord,
  findCaptions,
  isUsedByCaptions,
  replaceCues,
  upsertCaptions,
} from './captions.queries.ts';
import { readCaptionFile, writeWebVtt, type Cue } from './webvtt.ts';

type Reply = { message: string; lesson: LessonUploadStatus };

const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** Returns the English name of a language; throws `bad_request` if the language does not exist. */
export function getLanguageName(language: string): string {
  const label = languageNames.of(language);
  if (!label) throw new AppError('bad_request', { fields: { language: 'No such language' } });
  return label;
}

/** Replaces or deletes the captions of a lesson in a language, and schedules the removal of the old object. */
async function updateCaptions(
  db: DatabaseHandle,
  actor: Actor,
  lessonId: number,
  language: string,
  next: (CaptionsRecord & { cues: Cue[] }) | undefined,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockLessonForEdit(tx, lessonId);
    // Checked again under the lock: the course could have been published in the meantime.
    const lesson = await getVideoLesson(tx, actor, lessonId);
    const old = await findCaptions(tx, lessonId, language);
    if (next) {
      await upsertCaptions(tx, lessonId, next);
      await replaceCues(tx, lessonId, language, next.cues);
    } else {
      await deleteCaptionsRecord(tx, lessonId, language);
    }
    if (next || old) {
      await recordMediaEvent(tx, actor, lesson, {
        action: next ? 'captions.saved' : 'captions.deleted',
        ...(old ? { before: { language } } : {}),
        ...(next ? { after: { language, cueCount: next.cues.length } } : {}),
      });
      await recordLessonChange(tx, lessonId, actor.id);
    }
    if (!old) return;
    const { objectKey } = old;
    // Players may still have signed URLs of it.
    const runAt = new Date(Date.now() + removalDelaySeconds * 1_000);
    await enqueue(tx, 'media.remove_captions', { objectKey }, { runAt });
  });
}

/** Saves the captions of a lesson in a language, from WebVTT or SubRip. Replaces existing ones. */
export async function saveCaptions(
  deps: Deps,
  actor: Actor,
  { lessonId, language }: { lessonId: number; language: string },
  content: string,
): Promise<Reply> {
  await getVideoLesson(deps.db, actor, lessonId);
  const label = getLanguageName(language);
  if (Buffer.byteLength(content) > captionFiles.maxBytes) throw new AppError('payload_too_large');
  const cues = readCaptionFile(content);
  const { db, storage } = deps;
  const objectKey = `captions/${lessonId}/${language}-${randomBytes(12).toString('hex')}.vtt`;
  const file = Buffer.from(writeWebVtt(cues));
  await storage.put(objectKey, file, 'text/vtt; charset=utf-8');
  const contentHash = sha256(file);
  try {
    await updateCaptions(db, actor, lessonId, language, {
      language,
      label,
      objectKey,
      contentHash,
      cues,
    });
  } catch (error) {
    // Nothing references the object. If it can't be removed either, the first error is thrown.
    await storage.remove([objectKey]).catch(() => undefined);
    throw error;
  }
  return { message: `${label} captions saved`, lesson: await getUploadStatus(deps, lessonId) };
}

/** Deletes the captions of a lesson in a language. Idempotent. */
export async function deleteCaptions(
  deps: Deps,
  actor: Actor,
  { lessonId, language }: { lessonId: number; language: string },
): Promise<Reply> {
  await getVideoLesson(deps.db, actor, lessonId);
  const label = getLanguageName(language);
  await updateCaptions(deps.db, actor, lessonId, language, undefined);
  return { message: `${label} captions removed`, lesson: await getUploadStatus(deps, lessonId) };
}

/** Removes a captions object from storage, unless a lesson uses it. Idempotent. */
export async function removeCaptionsObject(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  objectKey: string,
): Promise<void> {
  if (!(await isUsedByCaptions(db, objectKey))) await storage.remove([objectKey]);
}
