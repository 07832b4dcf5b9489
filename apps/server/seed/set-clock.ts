import { sql } from 'kysely';
import type { Database } from '../src/platform/database/database.ts';

/** Sets the time that history tables record from now on in this transaction; null means the real time. */
export async function setClock(db: Database, moment: Date | null): Promise<void> {
  await sql`select set_config('atrium.clock', ${moment?.toISOString() ?? ''}, true)`.execute(db);
}
