import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { PlannedRow } from './run.queries.ts';

/** Planned rows as a table. */
export const planned = (rows: PlannedRow[]) => sql`jsonb_to_recordset(${JSON.stringify(
  rows.map(({ row, userId, plan }) => ({ ...plan, row, userId })),
)}::jsonb) as planned (row integer, "userId" uuid, email text, "fullName" text, username text, "employeeId" text,
  "jobTitle" text, department text, location text, "hiredOn" date, "customFields" jsonb, "teamIds" jsonb,
  "managerEmail" text)`;

const teamIds = sql`array(select jsonb_array_elements_text(nullif(planned."teamIds", 'null'))::uuid)`;

/** Returns the rows of people who have not become members since the check. */
export async function listAbsentRows(
  db: Database,
  organizationId: string,
  rows: PlannedRow[],
): Promise<number[]> {
  const { rows: absent } = await sql<{ row: number }>`
    select planned.row from ${planned(rows)}
    where not is_member_email(${organizationId}::uuid, planned.email)`.execute(db);
  return absent.map(({ row }) => row);
}

/** Stores people who have not joined yet. Values that are null stay. */
export async function savePendingPeople(
  db: Database,
  organizationId: string,
  rows: PlannedRow[],
): Promise<void> {
  await sql`
    insert into pending_members (organization_id, email)
    select ${organizationId}::uuid, planned.email from ${planned(rows)}
    on conflict (organization_id, email) do nothing`.execute(db);
  await sql`
    update pending_members pending set
      full_name = coalesce(planned."fullName", full_name), username = coalesce(planned.username, pending.username),
      employee_id = coalesce(planned."employeeId", employee_id), job_title = coalesce(planned."jobTitle", job_title),
      department = coalesce(planned.department, pending.department),
      location = coalesce(planned.location, pending.location), hired_on = coalesce(planned."hiredOn", hired_on),
      custom_fields = custom_fields || planned."customFields",
      team_ids = case when jsonb_typeof(planned."teamIds") = 'array' then ${teamIds} else team_ids end,
      updated_at = now()
    from ${planned(rows)}
    where pending.organization_id = ${organizationId} and pending.email = planned.email`.execute(
    db,
  );
}

/** Stores the details of members, without their managers. Values that are null stay. */
export async function saveMembers(
  db: Database,
  organizationId: string,
  rows: PlannedRow[],
): Promise<void> {
  await sql`
    insert into member_details as details
      (organization_id, user_id, employee_id, job_title, department, location, hired_on, custom_fields)
    select ${organizationId}::uuid, planned."userId", planned."employeeId", planned."jobTitle", planned.department,
      planned.location, planned."hiredOn", coalesce(known.custom_fields, '{}') || planned."customFields"
    from ${planned(rows)}
      left join member_details known on known.organization_id = ${organizationId} and known.user_id = planned."userId"
    on conflict (organization_id, user_id) do update set
      employee_id = coalesce(excluded.employee_id, details.employee_id),
      job_title = coalesce(excluded.job_title, details.job_title),
      department = coalesce(excluded.department, details.department),
      location = coalesce(excluded.location, details.location),
      hired_on = coalesce(excluded.hired_on, details.hired_on), custom_fields = excluded.custom_fields`.execute(
    db,
  );
  await sql`
    delete from team_members using teams, ${planned(rows)}
    where teams.id = team_members.team_id and teams.organization_id = ${organizationId}
      and team_members.user_id = planned."userId" and jsonb_typeof(planned."teamIds") = 'array'
      and not planned."teamIds" ? teams.id::text`.execute(db);
  await sql`
    insert into team_members (team_id, user_id)
    select teams.id, planned."userId" from ${planned(rows)}
      join teams on teams.organization_id = ${organizationId} and planned."teamIds" ? teams.id::text
    on conflict do nothing`.execute(db);
}
