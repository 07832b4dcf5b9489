import { createHash, randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { courseImages, type ImagePurpose } from '@atrium/contracts/constants';
import type { CourseImage } from '@atrium/contracts/course-images';
import type { Database } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import {
  NotAPictureError,
  writePicture,
  type Cut,
  type WrittenPicture,
} from '../../platform/pictures.ts';
import type { Actor } from '../../policies/actor.ts';
import { lockPerson } from '../identity/index.ts';
import { requireAuthor } from './creation.service.ts';
import { countUploadedImages, findImage, insertImages } from './images.queries.ts';

/** What is to be made of a picture; the part to cut out is named whole or not at all. */
export type WantedImage = { purpose: ImagePurpose } & { [Side in keyof Cut]?: number | undefined };

export const addressOf = (imageId: string) => `/api/images/${imageId}`;
export const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

function cutOf({ left, top, width, height }: WantedImage): Cut | undefined {
  const sides = [left, top, width, height].filter((side) => side !== undefined);
  if (sides.length === 0) return undefined;
  if (left === undefined || top === undefined || width === undefined || height === undefined) {
    throw new AppError('bad_request', { fields: { cut: 'All of left, top, width and height' } });
  }
  return { left, top, width, height };
}

async function requireFew(db: Database, actor: Actor): Promise<void> {
  if ((await countUploadedImages(db, actor.id)) >= courseImages.perDay) {
    throw new AppError('too_many_images');
  }
}

async function write(bytes: AsyncIterable<Buffer>, wanted: WantedImage): Promise<WrittenPicture> {
  const cut = cutOf(wanted);
  try {
    return await writePicture(await buffer(bytes), wanted.purpose, cut);
  } catch (error) {
    throw error instanceof NotAPictureError ? new AppError('invalid_image') : error;
  }
}

/** Keeps a picture written anew from what somebody sends, and answers its address. */
export async function uploadCourseImage(
  { db, storage }: Deps,
  actor: Actor,
  wanted: WantedImage,
  bytes: AsyncIterable<Buffer>,
): Promise<CourseImage> {
  requireAuthor(actor);
  await requireFew(db, actor);
  const { data, width, height } = await write(bytes, wanted);
  const id = randomUUID();
  const objectKey = `images/${id}.webp`;
  await storage.put(objectKey, data, 'image/webp');
  const file = { objectKey, contentHash: hashOf(data), sizeBytes: data.length, width, height };
  try {
    await db.transaction().execute(async (tx) => {
      // Those sent at once are counted one after the other.
      await lockPerson(tx, actor.id);
      await requireFew(tx, actor);
      await insertImages(tx, [{ id, uploadedBy: actor.id, ...file }]);
    });
  } catch (error) {
    await storage.remove([objectKey]).catch(() => undefined);
    throw error;
  }
  return { url: addressOf(id), width, height };
}

/** A picture as it lies in storage. */
export async function openImage(
  { db, storage }: Deps,
  imageId: string,
): Promise<{ stream: Readable; contentType: string; sizeBytes: number }> {
  const image = await findImage(db, imageId);
  if (!image) throw new AppError('not_found');
  return { ...image, stream: await storage.openStream(image.objectKey) };
}
