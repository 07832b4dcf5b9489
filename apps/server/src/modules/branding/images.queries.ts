import { sql } from 'kysely';
import { branding } from '@atrium/contracts/branding/constants';
import type { Database } from '../../platform/database/database.ts';

export type NewImage = {
  id: string;
  organizationId: string;
  objectKey: string;
  contentHash: Buffer;
  width: number;
  height: number;
  sizeBytes: number;
  uploadedBy: string;
};

export async function insertImage(db: Database, image: NewImage): Promise<void> {
  await db.insertInto('organizationImages').values(image).execute();
}

/** Counts the images uploaded for an organization in the last 24 hours. */
export async function countUploadedImages(db: Database, organizationId: string): Promise<number> {
  const { count } = await db
    .selectFrom('organizationImages')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('organizationId', '=', organizationId)
    .where('createdAt', '>', sql<Date>`now() - interval '24 hours'`)
    .executeTakeFirstOrThrow();
  return count;
}

export async function findImage(db: Database, id: string) {
  return db
    .selectFrom('organizationImages')
    .select(['objectKey', 'sizeBytes'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Lists images that neither a branding nor a certificate uses. Nothing can use them again. */
export async function listUnusedImages(db: Database) {
  const { rows } = await sql<{ id: string; objectKey: string }>`
    select id, object_key from organization_images image
    where created_at < now() - make_interval(hours => ${branding.unusedHours})
      and not exists (select from organization_branding where logo_id = image.id)
      and not exists (select from organization_branding where dark_logo_id = image.id)
      and not exists (select from organization_branding where certificate_logo_id = image.id)
      and not exists (select from organization_branding where signature_id = image.id)
      and not exists (select from certificate_brandings where logo_id = image.id)
      and not exists (select from certificate_brandings where signature_id = image.id)
    limit 1000`.execute(db);
  return rows;
}

export async function deleteImages(db: Database, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.deleteFrom('organizationImages').where('id', 'in', ids).execute();
}
