import type { Database } from '../../../platform/database/database.ts';

/** Finds and locks an organization's time zone. */
export async function lockTimeZone(db: Database, organizationId: string) {
  return db
    .selectFrom('organizations')
    .select(['name', 'timeZone'])
    .where('id', '=', organizationId)
    .forUpdate()
    .executeTakeFirst();
}

export async function saveTimeZone(db: Database, organizationId: string, timeZone: string) {
  await db
    .updateTable('organizations')
    .set({ timeZone })
    .where('id', '=', organizationId)
    .execute();
}
