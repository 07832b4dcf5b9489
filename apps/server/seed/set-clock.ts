import { sql } from 'kysely';
import type { Database } from '../src/platform/database.ts';

/** The moment as of which history is kept from here on in this transaction; of none, as it happens. */
export async function setClock(db: Database, moment: Date | null): Promise<void> {
  await sql`select set_config('atrium.clock', ${moment?.toISOString() ?? ''}, true)`.execute(db);
}
