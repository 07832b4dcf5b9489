import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';

export type StoredImage = {
  id: string;
  /** Nobody, where it came inside a course file. */
  uploadedBy: string | null;
  objectKey: string;
  contentHash: Buffer;
  width: number;
  height: number;
  sizeBytes: number;
};

/** How many pictures somebody has uploaded in the last day. */
export async function countUploadedImages(db: Database, uploadedBy: string): Promise<number> {
  const { count } = await db
    .selectFrom('courseImages')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('uploadedBy', '=', uploadedBy)
    .where('createdAt', '>', sql<Date>`now() - interval '24 hours'`)
    .executeTakeFirstOrThrow();
  return count;
}

/** Writes down pictures that lie in storage. */
export async function insertImages(db: Database, images: StoredImage[]): Promise<void> {
  if (images.length === 0) return;
  const contentType = 'image/webp';
  await db
    .insertInto('courseImages')
    .values(images.map((image) => ({ ...image, contentType })))
    .execute();
}

/** Where a picture lies. */
export async function findImage(db: Database, id: string) {
  return db
    .selectFrom('courseImages')
    .select(['objectKey', 'contentType', 'sizeBytes'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Where those of these pictures lie that there are, and what is in them. */
export async function listImages(db: Database, ids: string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('courseImages')
    .select(['id', 'objectKey', 'contentHash', 'sizeBytes'])
    .where('id', 'in', ids)
    .execute();
}
