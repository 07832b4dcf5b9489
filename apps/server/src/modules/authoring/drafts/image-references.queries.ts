import type { Database } from '../../../platform/database/database.ts';

/** Lists those of the given images that exist. */
export async function listExistingImages(db: Database, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('courseImages').select('id').where('id', 'in', ids).execute();
  return rows.map(({ id }) => id);
}
