import type { PeopleImportCounts } from '@atrium/contracts/people-import/people-import';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { FileRow } from './check-row.ts';
import type { CheckedRow } from './check-rows.ts';
import type { KnownPerson, NewAccount } from './people.ts';

/** Lists the members of an organization and those who have been imported and not joined yet. */
export async function listKnownPeople(
  db: Database,
  organizationId: string,
): Promise<KnownPerson[]> {
  const { rows } = await sql<KnownPerson>`
    select membership.user_id, account.email, shown_email(account.email) <> '' as has_email, profile.full_name,
      membership.role = 'admin' or profile.is_super_admin as is_admin,
      membership.deactivated_at is null as is_active, details.employee_id, details.job_title, details.department,
      details.location, details.hired_on::text, coalesce(manager.email, pending_manager.email) as manager_email,
      coalesce(nullif(shown_email(manager.email), ''), manager_profile.full_name, pending_manager.email) as manager_label,
      coalesce(details.custom_fields, '{}') as custom_fields,
      coalesce(joined.team_ids, '{}') as team_ids
    from memberships membership
      join profiles profile on profile.id = membership.user_id
      join auth.users account on account.id = membership.user_id
      left join member_details details on details.organization_id = membership.organization_id
        and details.user_id = membership.user_id
      left join auth.users manager on manager.id = details.manager_id
      left join profiles manager_profile on manager_profile.id = details.manager_id
      left join (
        select unnest(report_ids) as user_id, min(email) as email from pending_members
        where organization_id = ${organizationId} group by 1) as pending_manager
        on pending_manager.user_id = membership.user_id
      left join (
        select team_members.user_id, array_agg(teams.id order by teams.id) as team_ids
        from teams join team_members on team_members.team_id = teams.id
        where teams.organization_id = ${organizationId} group by 1) as joined
        on joined.user_id = membership.user_id
    where membership.organization_id = ${organizationId}
    union all
    select null, pending.email, true, pending.full_name, false, true, pending.employee_id, pending.job_title, pending.department,
      pending.location, pending.hired_on::text, coalesce(manager.email, pending_manager.email),
      coalesce(nullif(shown_email(manager.email), ''), manager_profile.full_name, pending_manager.email),
      pending.custom_fields,
      pending.team_ids
    from pending_members pending
      left join auth.users manager on manager.id = pending.manager_id
      left join profiles manager_profile on manager_profile.id = pending.manager_id
      left join pending_members pending_manager on pending_manager.id = pending.manager_pending_id
    where pending.organization_id = ${organizationId}
  `.execute(db);
  return rows;
}

/** Returns ids and emails for accounts without email. */
export async function drawAccounts(db: Database, count: number): Promise<NewAccount[]> {
  const { rows } = await sql<NewAccount>`
    select drawn.id as user_id, placeholder_email(drawn.id) as email
    from (select gen_random_uuid() as id from generate_series(1, ${count}::integer)) as drawn`.execute(
    db,
  );
  return rows;
}

export async function listTeamNames(db: Database, organizationId: string) {
  return db
    .selectFrom('teams')
    .select(['id', 'name'])
    .where('organizationId', '=', organizationId)
    .execute();
}

/** Returns those usernames that are taken in the installation. */
export async function listTakenUsernames(db: Database, usernames: string[]): Promise<string[]> {
  if (usernames.length === 0) return [];
  const { rows } = await sql<{ wanted: string }>`
    select wanted from unnest(${usernames}::text[]) as wanted
    where exists (select from profiles where profiles.name_key = name_key(wanted))`.execute(db);
  return rows.map(({ wanted }) => wanted);
}

export async function listFileRows(db: Database, importId: string): Promise<FileRow[]> {
  return db
    .selectFrom('peopleImportRows')
    .select(['row', 'cells'])
    .where('importId', '=', importId)
    .orderBy('row')
    .execute();
}

/** Stores the results of rows. */
export async function saveResults(
  db: Database,
  importId: string,
  rows: CheckedRow[],
): Promise<void> {
  await sql`
    update people_import_rows set result = checked.result, action = checked.action, issues = checked.issues,
      changes = checked.changes, plan = nullif(checked.plan, 'null'), user_id = checked."userId"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as checked (row integer, result people_import_result,
      action people_import_action, issues jsonb, changes jsonb, plan jsonb, "userId" uuid)
    where import_id = ${importId} and people_import_rows.row = checked.row
  `.execute(db);
}

export async function saveCounts(db: Database, importId: string, counts: PeopleImportCounts) {
  await db
    .updateTable('peopleImports')
    .set({ status: 'ready', counts: JSON.stringify(counts), checkedAt: sql<Date>`now()` })
    .where('id', '=', importId)
    .execute();
}
