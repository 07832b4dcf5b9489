import { stat } from 'node:fs/promises';
import type { Database } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { sha256, sha256OfFile } from '../../../platform/storage/file-hash.ts';
import { probeVideo } from '../../../platform/media-tools/media-probe.ts';
import type { LessonWithCourse } from '../../courses/index.ts';
import {
  replaceCues,
  upsertCaptions,
  getLanguageName,
  readCaptionFile,
  writeWebVtt,
  type Cue,
} from '../captions/index.ts';
import { toDisplayFileName, requireQuota } from '../upload/index.ts';
import {
  type CaptionsRecord,
  listExistingVideoIds,
  toVideoFolder,
  completeIncoming,
  type IncomingVideo,
} from '../storage/index.ts';
import { queueVideoPreparation } from '../transcode/index.ts';

// Media in a course file is processed like an upload, in two steps: it is stored first, and attached once its lesson
// exists. Files that are not attached to a lesson are removed like aborted uploads.

export type StoredVideo = Pick<IncomingVideo, 'id' | 'objectKey' | 'contentType'> & {
  sizeBytes: number;
  contentHash: Buffer;
};
export type StoredCaptions = CaptionsRecord & { cues: Cue[] };
type NewLesson = {
  id: number;
  title: string;
  course: Pick<LessonWithCourse['course'], 'organizationId' | 'authorId'>;
};

/** Probes a video on the local disk and stores it. Throws `NotAVideoError` if it is not a video. */
export async function storeVideo(
  { storage }: Pick<Deps, 'storage'>,
  id: string,
  path: string,
  signal: AbortSignal,
): Promise<StoredVideo> {
  const { contentType } = await probeVideo(path, signal);
  const { size: sizeBytes } = await stat(path);
  const objectKey = `${toVideoFolder(id)}original`;
  await storage.putFile(objectKey, path, contentType);
  return { id, objectKey, contentType, sizeBytes, contentHash: await sha256OfFile(path) };
}

/** Removes stored videos that are not attached to a lesson. */
export async function discardVideos(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  ids: string[],
): Promise<void> {
  const known = await listExistingVideoIds(db, ids);
  for (const id of ids.filter((each) => !known.includes(each))) {
    await storage.removeFolder(toVideoFolder(id));
  }
}

/** Attaches a stored video to a lesson within the media quota, and queues its preparation. */
export async function attachVideo(
  tx: Database,
  config: Deps['config'],
  lesson: NewLesson,
  video: StoredVideo,
  uploadedBy: string,
): Promise<void> {
  await requireQuota(tx, config, lesson, video.sizeBytes);
  const fileName = toDisplayFileName('', lesson.title, video.contentType);
  await completeIncoming(tx, lesson.id, { ...video, fileName, uploadedBy });
  await queueVideoPreparation(tx, video.id, lesson.course);
}

/** Stores captions under a key. Throws if they can't be parsed. */
export async function storeCaptions(
  { storage }: Pick<Deps, 'storage'>,
  { language, objectKey }: Pick<CaptionsRecord, 'language' | 'objectKey'>,
  content: string,
): Promise<StoredCaptions> {
  const label = getLanguageName(language);
  const cues = readCaptionFile(content);
  const file = Buffer.from(writeWebVtt(cues));
  await storage.put(objectKey, file, 'text/vtt; charset=utf-8');
  return { language, label, objectKey, contentHash: sha256(file), cues };
}

/** Attaches stored captions to a lesson. */
export async function attachCaptions(
  tx: Database,
  lessonId: number,
  { cues, ...record }: StoredCaptions,
): Promise<void> {
  await upsertCaptions(tx, lessonId, record);
  await replaceCues(tx, lessonId, record.language, cues);
}
