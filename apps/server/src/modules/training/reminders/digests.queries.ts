import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

export type DueDigest = { adminId: string; organizationId: string; week: string; email: string };

/** Lists admins whose weekly digest is due at their local hour, in organizations with assignments. */
export async function listDueDigests(db: Database, limit: number): Promise<DueDigest[]> {
  const { rows } = await sql<DueDigest>`
    select memberships.user_id as admin_id, organizations.id as organization_id, here.week::text, account.email
    from memberships
      join organizations on organizations.id = memberships.organization_id and organizations.is_active
      join profiles on profiles.id = memberships.user_id
      join auth.users account on account.id = memberships.user_id
      cross join lateral (
        select training_clock() at time zone coalesce(profiles.time_zone, organizations.time_zone) as at) as local
      cross join lateral (select date_trunc('week', local.at)::date as week) as here
    where memberships.role = 'admin' and memberships.deactivated_at is null
      -- On the first day of the week, or as soon as possible after it.
      and local.at >= here.week + make_interval(hours => profiles.reminder_hour)
      and exists (select from training_counts counts
        where counts.organization_id = organizations.id and counts.count > 0)
      and not exists (select from training_digests sent
        where sent.admin_id = memberships.user_id and sent.organization_id = organizations.id
          and sent.week = here.week)
    limit ${limit}
  `.execute(db);
  return rows;
}

/** Records that an admin's digest of a week is sent. Returns false if it was recorded before. */
export async function recordDigest(
  db: Database,
  { adminId, organizationId, week }: DueDigest,
): Promise<boolean> {
  const inserted = await db
    .insertInto('trainingDigests')
    .values({ adminId, organizationId, week: sql<Date>`${week}::date` })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** Returns the training stats of an organization. */
export async function getDigestStats(db: Database, organizationId: string) {
  const { rows } = await sql<{
    organizationName: string;
    required: number;
    upToDate: number;
    overdue: number;
    dueSoon: number;
    members: number;
  }>`
    select organizations.name as organization_name,
      coalesce(sum(count) filter (where course_id <> 0), 0)::integer as required,
      coalesce(sum(count) filter (where course_id <> 0 and status = 'up_to_date'), 0)::integer as up_to_date,
      coalesce(sum(count) filter (where course_id <> 0 and status in ('overdue', 'expired')), 0)::integer as overdue,
      coalesce(sum(count) filter (where course_id <> 0 and status = 'due_soon'), 0)::integer as due_soon,
      coalesce(sum(count) filter (where course_id = 0 and status in ('overdue', 'expired', 'due_soon')), 0)::integer
        as members
    from organizations
      left join training_counts counts on counts.organization_id = organizations.id
        and counts.team_id = organizations.id
    where organizations.id = ${organizationId}
    group by organizations.id
  `.execute(db);
  const [stats] = rows;
  if (!stats) throw new Error(`organization ${organizationId} not found`);
  return stats;
}
