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

/** Where the media of one import lie until its course is made, and from then on. */
export const foldersOf = (importId: string) => ({
  pictures: `images/${importId}/`,
  captions: `captions/${importId}/`,
});

/** An id that is the same each time an import is read, so that what is read twice lies there once. */
export function derivedId(importId: string, name: string): string {
  const bytes = createHash('sha256').update(`${importId}\0${name}`).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** What reading one import takes. */
export type Reading = {
  deps: Deps;
  importId: string;
  archive: Archive;
  folder: string;
  signal: AbortSignal;
  /** The ids of films that were begun to be stored. */
  filmIds: string[];
  /** Takes note that this much more has been read. */
  tell: (bytes: number) => Promise<void>;
};

/** What a lesson shows besides its text, in storage. */
export type LessonMedia = { film: StoredFilm | undefined; captions: StoredCaptions[] };
export type StoredMedia = {
  images: StoredImage[];
  lessons: LessonMedia[];
};

async function orRefuse<Result>(
  work: () => Promise<Result>,
  toRefusal: (error: unknown) => ImportRefusal | undefined,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw toRefusal(error) ?? error;
  }
}

/** A picture is taken as it is, since its name says what is in it; so it has to be as we would have written it. */
async function storePicture({ deps, importId, archive }: Reading, name: string) {
  const bytes = await archive.read(name);
  const contentHash = hashOf(bytes);
  const isNamed = name === `images/${contentHash.toString('hex')}.webp`;
  if (!isNamed || !isPlainWebp(bytes)) throw new ImportRefusal('invalid_image', name);
  const size = await orRefuse(
    () => measurePicture(bytes),
    (error) =>
      error instanceof NotAPictureError ? new ImportRefusal('invalid_image', name) : undefined,
  );
  const objectKey = `${foldersOf(importId).pictures}${contentHash.toString('hex')}.webp`;
  await deps.storage.put(objectKey, bytes, 'image/webp');
  const id = derivedId(importId, name);
  return { id, uploadedBy: null, objectKey, contentHash, ...size, sizeBytes: bytes.length };
}

async function storeLessonFilm(
  { deps, importId, archive, folder, signal, filmIds }: Reading,
  name: string,
): Promise<StoredFilm> {
  const path = join(folder, 'film');
  const id = derivedId(importId, name);
  filmIds.push(id);
  await archive.extractTo(name, path);
  try {
    return await orRefuse(
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
  return orRefuse(
    () => storeCaptions(deps, { language, objectKey }, content),
    (error) => (error instanceof AppError ? new ImportRefusal('invalid_content', name) : undefined),
  );
}

/** Brings everything of a course file that is not text into storage, a piece at a time. */
export async function storeMedia(
  reading: Reading,
  { lessons, pictures }: Pick<ReadCourse, 'lessons' | 'pictures'>,
): Promise<StoredMedia> {
  const piece = async <Stored>(name: string, store: () => Promise<Stored>) => {
    reading.signal.throwIfAborted();
    const stored = await store();
    await reading.tell(reading.archive.sizeOf(name));
    return stored;
  };
  const images: StoredImage[] = [];
  for (const name of pictures) images.push(await piece(name, () => storePicture(reading, name)));
  const media: LessonMedia[] = [];
  for (const { film: name, captions } of lessons) {
    const film = name ? await piece(name, () => storeLessonFilm(reading, name)) : undefined;
    const stored: StoredCaptions[] = [];
    for (const each of captions) {
      stored.push(await piece(each.name, () => storeLessonCaptions(reading, each)));
    }
    media.push({ film, captions: stored });
  }
  return { images, lessons: media };
}
