import { sql } from 'kysely';
import type { Database, DatabaseHandle } from '../src/platform/database.ts';

/** Sets the clock by which history is kept, for this connection. */
export async function setClock(db: Database, moment: string): Promise<void> {
  await sql`select set_config('atrium.clock', ${moment}, false)`.execute(db);
}

/** Does something on a connection whose clock can be set, and gives it back with the wall's. */
export async function withClock<Result>(
  db: DatabaseHandle,
  work: (db: Database, at: (moment: string) => Promise<void>) => Promise<Result>,
): Promise<Result> {
  return db.connection().execute(async (own) => {
    try {
      return await work(own, (moment) => setClock(own, moment));
    } finally {
      await setClock(own, '');
    }
  });
}
