import { sql } from 'kysely';
import type { Database } from '../src/platform/database/database.ts';

/** Writes rows a few hundred at a time. */
export async function inBatches<Row>(rows: Row[], write: (batch: Row[]) => Promise<unknown>) {
  for (let from = 0; from < rows.length; from += 500) await write(rows.slice(from, from + 500));
}

/** Sets the time that history tables record from now on in this transaction; null means the real time. */
export async function setClock(db: Database, moment: Date | null): Promise<void> {
  await sql`select set_config('atrium.clock', ${moment?.toISOString() ?? ''}, true)`.execute(db);
}
