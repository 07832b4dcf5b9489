import { sql } from 'kysely';
import pg from 'pg';
import { ownerUrl } from '../../scripts/local-database.ts';
import { createDatabase, type Database } from '../../src/platform/database/database.ts';
import { handleLostConnections } from '../../src/platform/database/lost-connections.ts';

/**
 * Runs `work` as the owner of the schema in the database of a connection. The application role cannot set the clock,
 * backdate rows or make super admins.
 */
export async function asOwner<Result>(
  db: Database,
  work: (owner: Database) => Promise<Result>,
): Promise<Result> {
  const { rows } = await sql<{ name: string; isOwner: boolean }>`
    select current_database() as name, is_owner_session() as is_owner`.execute(db);
  if (rows[0]?.isOwner) return work(db);
  const pool = new pg.Pool({
    connectionString: ownerUrl(rows[0]?.name ?? ''),
    max: 1,
    options: '-c random_page_cost=1.1 -c jit=off',
  });
  // The database may be dropped before the server has closed the connection.
  handleLostConnections(pool, () => {});
  const owner = createDatabase(pool);
  try {
    return await work(owner);
  } finally {
    await owner.destroy();
  }
}
