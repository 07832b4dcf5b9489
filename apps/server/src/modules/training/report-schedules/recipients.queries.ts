import type { ReportReader } from '@atrium/contracts/training/report-schedules';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { readerRole } from './report-schedules.queries.ts';

/** The form shows them all; an organization rarely has more. */
const maxReaders = 500;

/** Lists the admins and managers of an organization by name. */
export async function listReaderRows(
  db: Database,
  organizationId: string,
): Promise<ReportReader[]> {
  const { rows } = await sql<ReportReader>`
    select readers.* from (
      select memberships.user_id as id, profiles.full_name, account.email, ${readerRole} as role
      from memberships
        join profiles on profiles.id = memberships.user_id
        join auth.users account on account.id = memberships.user_id
      where memberships.organization_id = ${organizationId} and has_mailbox(account.email)) as readers
    where role is not null
    order by sort_name(full_name, email), id
    limit ${maxReaders}
  `.execute(db);
  return rows;
}

/** Lists the roles of those of the given users who are members of an organization. */
export async function listReaderRoles(
  db: Database,
  organizationId: string,
  userIds: string[],
): Promise<ReportReader['role'][]> {
  const { rows } = await sql<{ role: ReportReader['role'] }>`
    select ${readerRole} as role from memberships
    where organization_id = ${organizationId} and user_id = any (${userIds}::uuid[])
  `.execute(db);
  return rows.map(({ role }) => role);
}

/** Returns whether one of the emails belongs to a member of an organization. */
export async function hasMemberEmail(
  db: Database,
  organizationId: string,
  emails: string[],
): Promise<boolean> {
  const { rows } = await sql<{ isFound: boolean }>`
    select exists (select from unnest(${emails}::text[]) as given (email)
      where is_member_email(${organizationId}, given.email)) as is_found
  `.execute(db);
  return rows[0]?.isFound === true;
}

/** Returns whether an organization assigned a course to anyone. */
export async function isAssignedCourse(
  db: Database,
  organizationId: string,
  courseId: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('assignments')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('courseId', '=', courseId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Removes an external recipient. Returns the schedule's name and organization, or undefined if they were removed. */
export async function deleteExternalRecipient(db: Database, id: string) {
  const { rows } = await sql<{ name: string; organizationId: string; email: string }>`
    with removed as (
      delete from report_recipients where id = ${id} and email is not null
      returning schedule_id, organization_id, email)
    -- The new revision keeps an admin who has the schedule open from adding the recipient again.
    update report_schedules schedule set revision = revision + 1 from removed
    where schedule.id = removed.schedule_id
    returning schedule.name, removed.organization_id, removed.email
  `.execute(db);
  return rows[0];
}
