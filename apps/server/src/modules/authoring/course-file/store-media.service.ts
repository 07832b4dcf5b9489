import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { NotAVideoError } from '../../../platform/media-streams.ts';
import { measurePicture, NotAPictureError } from '../../../platform/pictures.ts';
import { isPlainWebp } from '../../../platform/plain-webp.ts';
import {
  storeCaptions,
  storeFilm,
  type StoredCaptions,
  type StoredFilm,
} from '../../media/index.ts';
import type { StoredImage } from '../images.queries.ts';
import { hashOf } from '../images.service.ts';
import type { Archive } from './archive.ts';
import type { ReadCourse } from './read-course.ts';
import type { ReadLesson } from './read-lesson.ts';
import { ImportRefusal } from './refusal.ts';

/** Storage folders of the media of an import, also after its course is created. */
export const foldersOf = (importId: string) => ({
  images: `images/${importId}/`,
  captions: `captions/${importId}/`,
});

/** Derives an id that is the same in each attempt of an import, so that a retry overwrites instead of duplicating. */
export function derivedId(importId: string, name: string): string {
  const bytes = createHash('sha256').update(`${importId}\0${name}`).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Context of a running import. */
export type Reading = {
  deps: Deps;
  importId: string;
  archive: Archive;
  folder: string;
  signal: AbortSignal;
  /** Ids of videos whose upload to storage was started. */
  videoIds: string[];
  /** Reports that this many more bytes were read. */
  reportProgress: (bytes: number) => Promise<void>;
};

/** Video and captions of a lesson in storage. */
export type LessonMedia = { video: StoredFilm | undefined; captions: StoredCaptions[] };
export type StoredMedia = {
  images: StoredImage[];
  lessons: LessonMedia[];
};

async function withImportError<Result>(
  work: () => Promise<Result>,
  toImportError: (error: unknown) => ImportRefusal | undefined,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw toImportError(error) ?? error;
  }
}

/**
 * Stores an image unchanged, because its name is its hash. It must already be in the format that uploads are converted
 * to.
 */
async function storeImage({ deps, importId, archive }: Reading, name: string) {
  const bytes = await archive.read(name);
  const contentHash = hashOf(bytes);
  const matchesName = name === `images/${contentHash.toString('hex')}.webp`;
  if (!matchesName || !isPlainWebp(bytes)) throw new ImportRefusal('invalid_image', name);
  const size = await withImportError(
    () => measurePicture(bytes),
    (error) =>
      error instanceof NotAPictureError ? new ImportRefusal('invalid_image', name) : undefined,
  );
  const objectKey = `${foldersOf(importId).images}${contentHash.toString('hex')}.webp`;
  await deps.storage.put(objectKey, bytes, 'image/webp');
  const id = derivedId(importId, name);
  return { id, uploadedBy: null, objectKey, contentHash, ...size, sizeBytes: bytes.length };
}

async function storeLessonVideo(
  { deps, importId, archive, folder, signal, videoIds }: Reading,
  name: string,
): Promise<StoredFilm> {
  const path = join(folder, 'video');
  const id = derivedId(importId, name);
  videoIds.push(id);
  await archive.extractTo(name, path);
  try {
    return await withImportError(
      () => storeFilm(deps, id, path, signal),
      (error) =>
        error instanceof NotAVideoError ? new ImportRefusal('invalid_video', name) : undefined,
    );
  } finally {
    await rm(path, { force: true });
  }
}

async function storeLessonCaptions(
  { deps, importId, archive }: Reading,
  { name, language }: ReadLesson['captions'][number],
): Promise<StoredCaptions> {
  const content = await archive.readText(name);
  const objectKey = `${foldersOf(importId).captions}${derivedId(importId, name)}.vtt`;
  return withImportError(
    () => storeCaptions(deps, { language, objectKey }, content),
    (error) => (error instanceof AppError ? new ImportRefusal('invalid_content', name) : undefined),
  );
}

/** Uploads the media of a course file to storage, one file at a time. */
export async function storeMedia(
  reading: Reading,
  { lessons, imageNames }: Pick<ReadCourse, 'lessons' | 'imageNames'>,
): Promise<StoredMedia> {
  const storeFile = async <Stored>(name: string, store: () => Promise<Stored>) => {
    reading.signal.throwIfAborted();
    const stored = await store();
    await reading.reportProgress(reading.archive.sizeOf(name));
    return stored;
  };
  const images: StoredImage[] = [];
  for (const name of imageNames)
    images.push(await storeFile(name, () => storeImage(reading, name)));
  const media: LessonMedia[] = [];
  for (const { video: name, captions } of lessons) {
    const video = name ? await storeFile(name, () => storeLessonVideo(reading, name)) : undefined;
    const stored: StoredCaptions[] = [];
    for (const each of captions) {
      stored.push(await storeFile(each.name, () => storeLessonCaptions(reading, each)));
    }
    media.push({ video, captions: stored });
  }
  return { images, lessons: media };
}
