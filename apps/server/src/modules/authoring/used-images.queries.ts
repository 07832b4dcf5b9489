import type { Database } from '../../platform/database.ts';

/** Which of these pictures there are. */
export async function listKnownImages(db: Database, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('courseImages').select('id').where('id', 'in', ids).execute();
  return rows.map(({ id }) => id);
}
