import { sql } from 'kysely';
import type { Database } from '../../src/platform/database/database.ts';
import { asOwner } from '../support/owner-database.ts';

/** Sets the clock of the history tables for this connection. */
async function setClock(db: Database, moment: string): Promise<void> {
  await sql`select set_config('atrium.clock', ${moment}, false)`.execute(db);
}

/** Runs `work` on a connection of the schema's owner, whose clock can be set. */
export async function withClock<Result>(
  db: Database,
  work: (db: Database, at: (moment: string) => Promise<void>) => Promise<Result>,
): Promise<Result> {
  return asOwner(db, (owner) =>
    owner.connection().execute(async (own) => {
      try {
        return await work(own, (moment) => setClock(own, moment));
      } finally {
        await setClock(own, '');
      }
    }),
  );
}
