import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** Records an alert about failed sign-ins. Returns false without an account, or if the last alert was within a day. */
export async function recordSignInAlert(db: Database, email: string): Promise<boolean> {
  const row = await db
    .insertInto('auth.signInAlerts')
    .columns(['userId'])
    .expression((eb) => eb.selectFrom('auth.users').select('id').where('email', '=', email))
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet({ sentAt: sql<Date>`now()` })
        .where('auth.signInAlerts.sentAt', '<', sql<Date>`now() - interval '1 day'`),
    )
    .returning('userId')
    .executeTakeFirst();
  return row !== undefined;
}
