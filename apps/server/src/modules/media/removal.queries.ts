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

/** Files that were taken away so long ago that no job of their own can be waiting any more. */
export async function listLeftOver(db: Database, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('videos')
    .select('id')
    .where('state', '=', 'removed')
    .where('updatedAt', '<', sql<Date>`now() - interval '1 hour'`)
    .orderBy('updatedAt')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
