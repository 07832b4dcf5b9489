import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** Finds an organization's name, time zone and current day. */
export async function findToday(db: Database, organizationId: string) {
  const { rows } = await sql<{ name: string; timeZone: string; today: string }>`
    select name, time_zone, (training_clock() at time zone time_zone)::date::text as today
    from organizations where id = ${organizationId}
  `.execute(db);
  return rows[0];
}

/**
 * Returns the end of a day for an organization, to the microsecond, and its name and time zone then. Days before the
 * organization existed end at `-infinity`.
 */
export async function getEndOfDay(db: Database, organizationId: string, day: string) {
  const { rows } = await sql<{ moment: string; name: string | null; timeZone: string | null }>`
    select coalesce(ended.moment, '-infinity')::text as moment, history.name, history.time_zone
    from (select training_moment(${organizationId}, ${day}::date) as moment) as ended
      left join organization_history history on history.id = ${organizationId} and history.during @> ended.moment
  `.execute(db);
  return rows[0] ?? { moment: '-infinity', name: null, timeZone: null };
}

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
