import { createHash, randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { courseImages, type ImagePurpose } from '@atrium/contracts/authoring/constants';
import type { CourseImage } from '@atrium/contracts/authoring/course-images';
import { inTransaction, type Database } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/base/errors.ts';
import type { RunIdempotently } from '../../../platform/idempotency/idempotency-keys.ts';
import {
  NotAnImageError,
  convertImage,
  type CropArea,
  type ConvertedImage,
} from '../../../platform/media-tools/images.ts';
import type { Actor } from '../../../policies/actor.ts';
import { canEditDraft } from '../../../policies/draft.policy.ts';
import { toCourseFacts } from '../../courses/index.ts';
import { lockUser } from '../../identity/index.ts';
import { requireVerifiedAuthor } from '../creation/index.ts';
import {
  countUploadedImages,
  findImage,
  insertImages,
  listCoursesUsingImage,
} from './images.queries.ts';

/** Requested conversion of an image. All sides of the crop are given, or none. */
export type ImageConversion = { purpose: ImagePurpose } & {
  [Side in keyof CropArea]?: number | undefined;
};

export const toImageUrl = (imageId: string) => `/api/images/${imageId}`;
export const hashBytes = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

function toCrop({ left, top, width, height }: ImageConversion): CropArea | undefined {
  const sides = [left, top, width, height].filter((side) => side !== undefined);
  if (sides.length === 0) return undefined;
  if (left === undefined || top === undefined || width === undefined || height === undefined) {
    throw new AppError('bad_request', { fields: { cut: 'All of left, top, width and height' } });
  }
  return { left, top, width, height };
}

async function requireBelowDailyLimit(db: Database, actor: Actor): Promise<void> {
  if ((await countUploadedImages(db, actor.id)) >= courseImages.perDay) {
    throw new AppError('too_many_images');
  }
}

async function convert(bytes: Buffer, conversion: ImageConversion): Promise<ConvertedImage> {
  const cut = toCrop(conversion);
  try {
    return await convertImage(bytes, conversion.purpose, cut);
  } catch (error) {
    throw error instanceof NotAnImageError ? new AppError('invalid_image') : error;
  }
}

/** Converts an uploaded image, stores it and returns its URL. */
export async function uploadImage(
  { db, storage }: Deps,
  actor: Actor,
  conversion: ImageConversion,
  bytes: AsyncIterable<Buffer>,
  runIdempotently: RunIdempotently,
): Promise<CourseImage> {
  requireVerifiedAuthor(actor);
  await requireBelowDailyLimit(db, actor);
  const uploaded = await buffer(bytes);
  const { data, width, height } = await convert(uploaded, conversion);
  const id = randomUUID();
  const objectKey = `images/${id}.webp`;
  await storage.put(objectKey, data, 'image/webp');
  const file = { objectKey, contentHash: hashBytes(data), sizeBytes: data.length, width, height };
  const discard = () => storage.remove([objectKey]).catch(() => undefined);
  try {
    const stored = await runIdempotently(hashBytes(uploaded).toString('hex'), (deps) =>
      inTransaction(deps.db, async (tx) => {
        // Serializes concurrent uploads of a user, so that the daily limit holds.
        await lockUser(tx, actor.id);
        await requireBelowDailyLimit(tx, actor);
        await insertImages(tx, [{ id, uploadedBy: actor.id, ...file }]);
        return { url: toImageUrl(id), width, height };
      }),
    );
    // A repeated request returns the image stored first, so this copy is not needed.
    if (stored.url !== toImageUrl(id)) await discard();
    return stored;
  } catch (error) {
    // After a lost connection the row may have been committed, so the object is kept.
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
  return courses.some((course) => canEditDraft(actor, toCourseFacts(course)));
}

/**
 * Opens an image. Images of published courses are public; others can be read by super admins, the uploader and users
 * who may edit a course that uses them. Throws `not_found` otherwise.
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
