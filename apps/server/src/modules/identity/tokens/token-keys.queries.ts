import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** Ends the time in which the current keys sign access tokens. */
export async function retireTokenKeys(db: Database): Promise<void> {
  await db
    .updateTable('auth.signingKeys')
    .set({ expiresAt: sql<Date>`now()` })
    .where((eb) => eb.or([eb('expiresAt', 'is', null), eb('expiresAt', '>', sql<Date>`now()`)]))
    .execute();
}
