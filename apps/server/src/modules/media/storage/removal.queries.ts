import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** Returns a video that is marked as removed. */
export async function findRemoved(db: Database, id: string) {
  return db
    .selectFrom('videos')
    .select(['id', 'objectKey'])
    .where('id', '=', id)
    .where('status', '=', 'removed')
    .executeTakeFirst();
}

/** Returns whether a video is marked as removed or already deleted. */
export async function isVideoRemoved(db: Database, id: string): Promise<boolean> {
  const active = await db
    .selectFrom('videos')
    .select('id')
    .where('id', '=', id)
    .where('status', '<>', 'removed')
    .executeTakeFirst();
  return active === undefined;
}

/** Deletes the row of a video that is marked as removed. */
export async function deleteRemoved(db: Database, id: string): Promise<void> {
  await db.deleteFrom('videos').where('id', '=', id).where('status', '=', 'removed').execute();
}

/** Marks uploads as removed that started too long ago to be still running. */
export async function removeStalledUploads(db: Database): Promise<void> {
  await db
    .updateTable('videos')
    .set({ status: 'removed', updatedAt: sql<Date>`now()` })
    .where('status', '=', 'receiving')
    .where('updatedAt', '<', sql<Date>`now() - interval '6 hours'`)
    .execute();
}

/** Lists which of these videos exist, whatever their status. */
export async function listExistingVideoIds(db: Database, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('videos').select('id').where('id', 'in', ids).execute();
  return rows.map(({ id }) => id);
}

/** Lists videos that were removed so long ago that their signed URLs have expired and no removal job is waiting. */
export async function listRemovedVideoIds(db: Database, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('videos')
    .select('id')
    .where('status', '=', 'removed')
    .where('updatedAt', '<', sql<Date>`now() - interval '8 hours'`)
    .orderBy('updatedAt')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
