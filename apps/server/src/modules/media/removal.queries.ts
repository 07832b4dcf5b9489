import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';

/** A file that was taken away and that no lesson plays. */
export async function findRemoved(db: Database, id: string) {
  return db
    .selectFrom('videos')
    .select(['id', 'objectKey'])
    .where('id', '=', id)
    .where('state', '=', 'removed')
    .executeTakeFirst();
}

/** Whether a file was taken away, or is forgotten already. */
export async function isTakenAway(db: Database, id: string): Promise<boolean> {
  const kept = await db
    .selectFrom('videos')
    .select('id')
    .where('id', '=', id)
    .where('state', '<>', 'removed')
    .executeTakeFirst();
  return kept === undefined;
}

/** Forgets a file that was taken away. */
export async function deleteRemoved(db: Database, id: string): Promise<void> {
  await db.deleteFrom('videos').where('id', '=', id).where('state', '=', 'removed').execute();
}

/** Takes away files that began to come so long ago that nobody can still be sending them. */
export async function giveUpStalled(db: Database): Promise<void> {
  await db
    .updateTable('videos')
    .set({ state: 'removed', updatedAt: sql<Date>`now()` })
    .where('state', '=', 'receiving')
    .where('updatedAt', '<', sql<Date>`now() - interval '6 hours'`)
    .execute();
}

/** Which of these files there are, in whatever state. */
export async function listKnown(db: Database, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('videos').select('id').where('id', 'in', ids).execute();
  return rows.map(({ id }) => id);
}

/** Files that were taken away so long ago that no player holds their addresses, and no job of their own is waiting. */
export async function listLeftOver(db: Database, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('videos')
    .select('id')
    .where('state', '=', 'removed')
    .where('updatedAt', '<', sql<Date>`now() - interval '8 hours'`)
    .orderBy('updatedAt')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
