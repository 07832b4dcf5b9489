import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** Deletes uploads that started too long ago to be still running; returns the keys of their objects. */
export async function deleteStalledUploads(db: Database): Promise<string[]> {
  const rows = await db
    .deleteFrom('capstoneAttachments')
    .where('status', '=', 'uploading')
    .where('updatedAt', '<', sql<Date>`now() - interval '6 hours'`)
    .returning('objectKey')
    .execute();
  return rows.map(({ objectKey }) => objectKey);
}

/** Lists files that have been waiting for a virus scan for long. */
export async function listWaitingScans(db: Database) {
  return db
    .selectFrom('capstoneAttachments')
    .select(['learnerId', 'id'])
    .where('status', '=', 'scanning')
    .where('updatedAt', '<', sql<Date>`now() - interval '30 minutes'`)
    .execute();
}

/** Lists which of these objects belong to a file. Objects of rejected files don't. */
export async function listKnownObjects(db: Database, objectKeys: string[]): Promise<string[]> {
  if (objectKeys.length === 0) return [];
  const rows = await db
    .selectFrom('capstoneAttachments')
    .select('objectKey')
    .where('objectKey', 'in', objectKeys)
    .where('status', '<>', 'rejected')
    .execute();
  return rows.map(({ objectKey }) => objectKey);
}
