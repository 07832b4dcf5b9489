import { stat } from 'node:fs/promises';
import type { Database } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { sha256, sha256OfFile } from '../../platform/file-hash.ts';
import { probeVideo } from '../../platform/media-probe.ts';
import type { TaughtLesson } from '../courses/index.ts';
import { replaceCues, upsertCaptions } from './captions.queries.ts';
import { getLabel } from './captions.service.ts';
import { shownFileName } from './file-name.ts';
import type { CaptionsRecord } from './media.queries.ts';
import { queuePreparing } from './queue-preparing.ts';
import { listKnown } from './removal.queries.ts';
import { folderOf } from './removal.service.ts';
import { requireRoom } from './upload.service.ts';
import { keepIncoming, type IncomingVideo } from './uploads.queries.ts';
import { readCaptionFile, writeWebVtt, type Cue } from './webvtt.ts';

// What comes inside a course file goes the way of what is uploaded, in two steps: into storage, and, once its lesson is
// made, to it. What no lesson takes up is removed like an upload that was cut off.

export type StoredFilm = Pick<IncomingVideo, 'id' | 'objectKey' | 'contentType'> & {
  sizeBytes: number;
  contentHash: Buffer;
};
export type StoredCaptions = CaptionsRecord & { cues: Cue[] };
type NewLesson = {
  id: number;
  title: string;
  course: Pick<TaughtLesson['course'], 'organizationId' | 'authorId'>;
};

/** Looks into a film on the local disk and lays it into storage. Throws `NotAVideoError` if it is none. */
export async function storeFilm(
  { storage }: Pick<Deps, 'storage'>,
  id: string,
  path: string,
  signal: AbortSignal,
): Promise<StoredFilm> {
  const { contentType } = await probeVideo(path, signal);
  const { size: sizeBytes } = await stat(path);
  const objectKey = `${folderOf(id)}original`;
  await storage.putFile(objectKey, path, contentType);
  return { id, objectKey, contentType, sizeBytes, contentHash: await sha256OfFile(path) };
}

/** Removes films that no lesson has taken up. */
export async function discardFilms(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  ids: string[],
): Promise<void> {
  const known = await listKnown(db, ids);
  for (const id of ids.filter((each) => !known.includes(each))) {
    await storage.removeFolder(folderOf(id));
  }
}

/** Makes a film a lesson's, if there is room for it, and has it made ready. */
export async function attachFilm(
  tx: Database,
  config: Deps['config'],
  lesson: NewLesson,
  film: StoredFilm,
  uploadedBy: string,
): Promise<void> {
  await requireRoom(tx, config, lesson, film.sizeBytes);
  const fileName = shownFileName('', lesson.title, film.contentType);
  await keepIncoming(tx, lesson.id, { ...film, fileName, uploadedBy });
  await queuePreparing(tx, film.id, lesson.course);
}

/** Lays captions into storage under a key. Throws where they can't be read. */
export async function storeCaptions(
  { storage }: Pick<Deps, 'storage'>,
  { language, objectKey }: Pick<CaptionsRecord, 'language' | 'objectKey'>,
  content: string,
): Promise<StoredCaptions> {
  const label = getLabel(language);
  const cues = readCaptionFile(content);
  const file = Buffer.from(writeWebVtt(cues));
  await storage.put(objectKey, file, 'text/vtt; charset=utf-8');
  return { language, label, objectKey, contentHash: sha256(file), cues };
}

/** Gives a lesson captions that lie in storage. */
export async function attachCaptions(
  tx: Database,
  lessonId: number,
  { cues, ...record }: StoredCaptions,
): Promise<void> {
  await upsertCaptions(tx, lessonId, record);
  await replaceCues(tx, lessonId, record.language, cues);
}
