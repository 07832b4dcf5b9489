import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

export type StoredImage = {
  id: string;
  /** Null for an image of an imported course file. */
  uploadedBy: string | null;
  objectKey: string;
  contentHash: Buffer;
  width: number;
  height: number;
  sizeBytes: number;
};

/** Counts the images a user uploaded in the last 24 hours. */
export async function countUploadedImages(db: Database, uploadedBy: string): Promise<number> {
  const { count } = await db
    .selectFrom('courseImages')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('uploadedBy', '=', uploadedBy)
    .where('createdAt', '>', sql<Date>`now() - interval '24 hours'`)
    .executeTakeFirstOrThrow();
  return count;
}

/** Inserts the rows of images that are already in storage. */
export async function insertImages(db: Database, images: StoredImage[]): Promise<void> {
  if (images.length === 0) return;
  const contentType = 'image/webp';
  await db
    .insertInto('courseImages')
    .values(images.map((image) => ({ ...image, contentType })))
    .execute();
}

/** Finds an image, and whether a published course uses it. */
export async function findImage(db: Database, id: string) {
  return db
    .selectFrom('courseImages')
    .select(['id', 'uploadedBy', 'objectKey', 'contentType', 'sizeBytes'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('courseImageUses as uses')
            .innerJoin('courses', 'courses.id', 'uses.courseId')
            .select('uses.courseId')
            .whereRef('uses.imageId', '=', 'courseImages.id')
            .where('uses.isLive', '=', true)
            .where('courses.publishedVersion', 'is not', null),
        )
        .$castTo<boolean>()
        .as('isPublished'),
    )
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Lists the courses whose draft or content uses an image. */
export async function listCoursesUsingImage(db: Database, imageId: string) {
  return db
    .selectFrom('courseImageUses as uses')
    .innerJoin('courses', 'courses.id', 'uses.courseId')
    .select(['id', 'organizationId', 'authorId', 'visibility', 'publishedVersion', 'archivedAt'])
    .where('uses.imageId', '=', imageId)
    .execute();
}

/** Lists those of the given images that a course uses. Others belong to another user or do not exist. */
export async function listImagesOfCourse(db: Database, courseId: number, ids: string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('courseImages')
    .innerJoin('courseImageUses as uses', 'uses.imageId', 'courseImages.id')
    .select(['id', 'objectKey', 'contentHash', 'sizeBytes'])
    .where('uses.courseId', '=', courseId)
    .where('id', 'in', ids)
    .execute();
}
