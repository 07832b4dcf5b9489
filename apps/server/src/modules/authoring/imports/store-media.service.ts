import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/base/errors.ts';
import { NotAVideoError } from '../../../platform/media-tools/media-streams.ts';
import {
  measureImage,
  NotAnImageError,
  isPlainWebp,
} from '../../../platform/media-tools/images.ts';
import {
  storeCaptions,
  storeVideo,
  type StoredCaptions,
  type StoredVideo,
} from '../../media/index.ts';
import { type StoredImage, hashBytes } from '../images/index.ts';
import {
  type Archive,
  type ParsedCourse,
  type ParsedLesson,
  ImportError,
} from '../course-file/index.ts';

/** Storage folders of the media of an import, also after its course is created. */
export const importMediaFolders = (importId: string) => ({
  images: `images/${importId}/`,
  captions: `captions/${importId}/`,
});

/** Derives an id that is the same in each attempt of an import, so that a retry overwrites instead of duplicating. */
export function deriveMediaId(importId: string, name: string): string {
  const bytes = createHash('sha256').update(`${importId}\0${name}`).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Context of a running import. */
export type ImportContext = {
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
type LessonMedia = { video: StoredVideo | undefined; captions: StoredCaptions[] };
export type StoredMedia = {
  images: StoredImage[];
  lessons: LessonMedia[];
};

async function withImportError<Result>(
  work: () => Promise<Result>,
  toImportError: (error: unknown) => ImportError | undefined,
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
async function storeImage({ deps, importId, archive }: ImportContext, name: string) {
  const bytes = await archive.read(name);
  const contentHash = hashBytes(bytes);
  const matchesName = name === `images/${contentHash.toString('hex')}.webp`;
  if (!matchesName || !isPlainWebp(bytes)) throw new ImportError('invalid_image', name);
  const size = await withImportError(
    () => measureImage(bytes),
    (error) =>
      error instanceof NotAnImageError ? new ImportError('invalid_image', name) : undefined,
  );
  const objectKey = `${importMediaFolders(importId).images}${contentHash.toString('hex')}.webp`;
  await deps.storage.put(objectKey, bytes, 'image/webp');
  const id = deriveMediaId(importId, name);
  return { id, uploadedBy: null, objectKey, contentHash, ...size, sizeBytes: bytes.length };
}

async function storeLessonVideo(
  { deps, importId, archive, folder, signal, videoIds }: ImportContext,
  name: string,
): Promise<StoredVideo> {
  const path = join(folder, 'video');
  const id = deriveMediaId(importId, name);
  videoIds.push(id);
  await archive.extractTo(name, path);
  try {
    return await withImportError(
      () => storeVideo(deps, id, path, signal),
      (error) =>
        error instanceof NotAVideoError ? new ImportError('invalid_video', name) : undefined,
    );
  } finally {
    await rm(path, { force: true });
  }
}

async function storeLessonCaptions(
  { deps, importId, archive }: ImportContext,
  { name, language }: ParsedLesson['captions'][number],
): Promise<StoredCaptions> {
  const content = await archive.readText(name);
  const objectKey = `${importMediaFolders(importId).captions}${deriveMediaId(importId, name)}.vtt`;
  return withImportError(
    () => storeCaptions(deps, { language, objectKey }, content),
    (error) => (error instanceof AppError ? new ImportError('invalid_content', name) : undefined),
  );
}

/** Uploads the media of a course file to storage, one file at a time. */
export async function storeMedia(
  reading: ImportContext,
  { lessons, imageNames }: Pick<ParsedCourse, 'lessons' | 'imageNames'>,
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
