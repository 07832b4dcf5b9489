import { createHash, randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { courseImages, type ImagePurpose } from '@atrium/contracts/constants';
import type { CourseImage } from '@atrium/contracts/course-images';
import { inTransaction, type Database } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import type { CreateOnce } from '../../platform/kept-replies.ts';
import {
  NotAPictureError,
  writePicture,
  type Cut,
  type WrittenPicture,
} from '../../platform/pictures.ts';
import type { Actor } from '../../policies/actor.ts';
import { canEditDraft } from '../../policies/draft.policy.ts';
import { factsOf } from '../courses/index.ts';
import { lockPerson } from '../identity/index.ts';
import { requireAuthor } from './creation.service.ts';
import {
  countUploadedImages,
  findImage,
  insertImages,
  listCoursesUsingImage,
} from './images.queries.ts';

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

async function write(bytes: Buffer, wanted: WantedImage): Promise<WrittenPicture> {
  const cut = cutOf(wanted);
  try {
    return await writePicture(bytes, wanted.purpose, cut);
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
  createOnce: CreateOnce,
): Promise<CourseImage> {
  requireAuthor(actor);
  await requireFew(db, actor);
  const sent = await buffer(bytes);
  const { data, width, height } = await write(sent, wanted);
  const id = randomUUID();
  const objectKey = `images/${id}.webp`;
  await storage.put(objectKey, data, 'image/webp');
  const file = { objectKey, contentHash: hashOf(data), sizeBytes: data.length, width, height };
  const discard = () => storage.remove([objectKey]).catch(() => undefined);
  try {
    const kept = await createOnce(hashOf(sent).toString('hex'), (deps) =>
      inTransaction(deps.db, async (tx) => {
        // Those sent at once are counted one after the other.
        await lockPerson(tx, actor.id);
        await requireFew(tx, actor);
        await insertImages(tx, [{ id, uploadedBy: actor.id, ...file }]);
        return { url: addressOf(id), width, height };
      }),
    );
    // Sent before: the first one is there.
    if (kept.url !== addressOf(id)) await discard();
    return kept;
  } catch (error) {
    // Where the database is lost nobody knows whether it has kept the picture.
    if (error instanceof AppError) await discard();
    throw error;
  }
}

async function canReadDraftImage(
  db: Database,
  actor: Actor,
  { id, uploadedBy }: { id: string; uploadedBy: string | null },
): Promise<boolean> {
  if (uploadedBy === actor.id || actor.isSuperAdmin) return true;
  const courses = await listCoursesUsingImage(db, id);
  return courses.some((course) => canEditDraft(actor, factsOf(course)));
}

/**
 * Opens an image. Everyone may read those of published courses; all others only who uploaded them or may edit a course
 * that uses them. Throws `not_found` otherwise.
 */
export async function getImage(
  { db, storage }: Deps,
  actor: Actor | undefined,
  imageId: string,
): Promise<{ stream: Readable; contentType: string; sizeBytes: number; isPublished: boolean }> {
  const image = await findImage(db, imageId);
  if (!image) throw new AppError('not_found');
  const canRead = image.isPublished || (actor && (await canReadDraftImage(db, actor, image)));
  if (!canRead) throw new AppError('not_found');
  return { ...image, stream: await storage.openStream(image.objectKey) };
}
