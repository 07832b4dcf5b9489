import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** Lists some exports that have expired, oldest first. */
export async function listExpiredExportIds(db: Database, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('trainingExports')
    .select('id')
    .where('expiresAt', '<=', sql<Date>`now()`)
    .orderBy('expiresAt')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function deleteExportRow(db: Database, id: string): Promise<void> {
  await db.deleteFrom('trainingExports').where('id', '=', id).execute();
}

/** Lists which of these exports exist. */
export async function listKnownExportIds(db: Database, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('trainingExports').select('id').where('id', 'in', ids).execute();
  return rows.map(({ id }) => id);
}
