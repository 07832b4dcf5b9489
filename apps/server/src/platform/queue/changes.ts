import { sql } from 'kysely';
import type { ChangedTable } from '../database/database-types.ts';
import type { Database } from '../database/database.ts';

/** A changed row, with the ids its trigger records; the others are null. */
export type Change = {
  changedTable: ChangedTable;
  organizationId: string | null;
  userId: string | null;
  courseId: number | null;
};

/**
 * Deletes up to `limit` recorded changes and returns them without duplicates. Rows taken by another worker are skipped;
 * they are back if its transaction is rolled back or lost.
 */
export async function takeChanges(tx: Database, limit: number): Promise<Change[]> {
  const { rows } = await sql<Change>`
    with taken as (
      delete from read_model_changes
      where id = any (array(select id from read_model_changes order by id limit ${limit} for update skip locked))
      returning changed_table, organization_id, user_id, course_id)
    select distinct changed_table, organization_id, user_id, course_id from taken
  `.execute(tx);
  return rows;
}
