import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { BrandingSettings } from '@atrium/contracts/branding/branding';
import {
  branding,
  brandImageSizes,
  type BrandImagePurpose,
} from '@atrium/contracts/branding/constants';
import { AppError } from '../../platform/base/errors.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { convertToPng, NotAnImageError } from '../../platform/media-tools/images.ts';
import { sha256 } from '../../platform/storage/file-hash.ts';
import type { Actor } from '../../policies/actor.ts';
import { imageColumns, saveBrandingChanges } from './branding.queries.ts';
import {
  countUploadedImages,
  deleteImages,
  findImage,
  insertImage,
  listUnusedImages,
} from './images.queries.ts';
import { changeBranding, getBranding, withBrandingLock } from './settings.service.ts';

async function requireBelowDailyLimit(db: Database, organizationId: string): Promise<void> {
  if ((await countUploadedImages(db, organizationId)) >= branding.uploadsPerDay)
    throw new AppError('too_many_images');
}

async function convert(bytes: Buffer, purpose: BrandImagePurpose) {
  try {
    return await convertToPng(bytes, brandImageSizes[purpose]);
  } catch (error) {
    throw error instanceof NotAnImageError ? new AppError('invalid_image') : error;
  }
}

/** Converts an uploaded logo or signature to PNG, stores it and uses it from now on. */
export async function saveBrandImage(
  deps: Deps,
  actor: Actor,
  { orgId, purpose }: { orgId: string; purpose: BrandImagePurpose },
  bytes: AsyncIterable<Buffer>,
): Promise<BrandingSettings> {
  // Also finds out whether the organization exists, before the upload is read.
  await getBranding(deps, actor, orgId);
  await requireBelowDailyLimit(deps.db, orgId);
  const { data, width, height } = await convert(await buffer(bytes), purpose);
  const id = randomUUID();
  const objectKey = `branding/${id}.png`;
  await deps.storage.put(objectKey, data, 'image/png');
  const file = { objectKey, contentHash: sha256(data), sizeBytes: data.length, width, height };
  try {
    await withBrandingLock(deps, orgId, async (tx) => {
      // Again under the lock, so that concurrent uploads can't exceed the limit.
      await requireBelowDailyLimit(tx, orgId);
      await insertImage(tx, { id, organizationId: orgId, uploadedBy: actor.id, ...file });
      await changeBranding(tx, actor, orgId, {
        action: 'branding.image_changed',
        change: () => saveBrandingChanges(tx, orgId, { [imageColumns[purpose]]: id }),
      });
    });
  } catch (error) {
    // After a lost connection the row may have been committed, so the object is kept.
    if (error instanceof AppError) await deps.storage.remove([objectKey]).catch(() => undefined);
    throw error;
  }
  return getBranding(deps, actor, orgId);
}

/** Opens a logo or signature. They are public: sign-in pages, emails and certificates show them. */
export async function getBrandImage(
  { db, storage }: Deps,
  id: string,
): Promise<{ stream: Readable; sizeBytes: number }> {
  const image = await findImage(db, id);
  if (!image) throw new AppError('not_found');
  return { stream: await storage.openStream(image.objectKey), sizeBytes: image.sizeBytes };
}

/** Deletes replaced images that no certificate shows. Files first: a failed run is repeated by the next one. */
export async function pruneBrandImages({ db, storage }: Deps): Promise<void> {
  const unused = await listUnusedImages(db);
  await storage.remove(unused.map(({ objectKey }) => objectKey));
  await deleteImages(
    db,
    unused.map(({ id }) => id),
  );
}
