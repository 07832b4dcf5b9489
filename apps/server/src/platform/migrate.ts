import { fileURLToPath } from 'node:url';
import { runMigrations } from 'graphile-worker';
import { runner } from 'node-pg-migrate';
import pg from 'pg';
import { handleLostConnections } from './lost-connections.ts';

const directory = fileURLToPath(new URL('../../migrations', import.meta.url));

/**
 * Migrates a database to the newest schema, as its owner: the job queue's tables first, then ours. Waits at most two
 * seconds for a lock, so that a migration never blocks a running product. Applies at most `count` files if it is given.
 */
export async function migrate(
  ownerUrl: string,
  log: (line: string) => void,
  count?: number,
): Promise<void> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 1, connectionTimeoutMillis: 5_000 });
  handleLostConnections(pool, (error) => log(error.message));
  try {
    await runMigrations({ pgPool: pool });
    const client = await pool.connect();
    try {
      await client.query("set lock_timeout = '2s'");
      await runner({
        dbClient: client,
        dir: directory,
        direction: 'up',
        migrationsTable: 'schema_migrations',
        checkOrder: true,
        ...(count === undefined ? {} : { count }),
        log,
        logger: { debug: () => {}, info: log, warn: log, error: log },
      });
    } finally {
      client.release();
    }
  } finally {
    await pool.end();
  }
}
