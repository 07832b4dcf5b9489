import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';

/** An organization and the day it is where it is. */
export async function findToday(db: Database, organizationId: string) {
  const { rows } = await sql<{ name: string; timeZone: string; today: string }>`
    select name, time_zone, (training_clock() at time zone time_zone)::date::text as today
    from organizations where id = ${organizationId}
  `.execute(db);
  return rows[0];
}

/** When a day ended for an organization, to the microsecond, and where it was then. Days before it: before all time. */
export async function readEndOfDay(db: Database, organizationId: string, day: string) {
  const { rows } = await sql<{ moment: string; timeZone: string | null }>`
    select coalesce(ended.moment, '-infinity')::text as moment, kept.time_zone
    from (select training_moment(${organizationId}, ${day}::date) as moment) as ended
      left join organization_history kept on kept.id = ${organizationId} and kept.during @> ended.moment
  `.execute(db);
  return rows[0] ?? { moment: '-infinity', timeZone: null };
}
