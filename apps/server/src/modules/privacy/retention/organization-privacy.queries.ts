import type {
  ExpiredRecords,
  RetentionSettings,
} from '@atrium/contracts/privacy/organization-privacy';
import { defaultEvidenceMonths } from '@atrium/contracts/privacy/constants';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** Returns how long an organization stores records: its settings, or the defaults. */
export async function getRetention(
  db: Database,
  organizationId: string,
): Promise<RetentionSettings> {
  const found = await db
    .selectFrom('retentionSettings')
    .select(['evidenceMonths', 'formerMemberMonths', 'auditMonths'])
    .where('organizationId', '=', organizationId)
    .executeTakeFirst();
  return (
    found ?? { evidenceMonths: defaultEvidenceMonths, formerMemberMonths: null, auditMonths: null }
  );
}

export async function saveRetention(
  db: Database,
  organizationId: string,
  updatedBy: string,
  settings: RetentionSettings,
): Promise<void> {
  const values = { ...settings, updatedBy, updatedAt: sql<Date>`now()` };
  await db
    .insertInto('retentionSettings')
    .values({ organizationId, ...values })
    .onConflict((conflict) => conflict.column('organizationId').doUpdateSet(values))
    .execute();
}

/** Counts what an organization would delete with these periods. */
export async function countExpiredRecords(
  db: Database,
  organizationId: string,
  {
    formerMemberMonths,
    auditMonths,
  }: Pick<RetentionSettings, 'formerMemberMonths' | 'auditMonths'>,
): Promise<ExpiredRecords> {
  const { rows } = await sql<ExpiredRecords>`
    select former_members, accounts, statements, audit_events
    from count_expired_records(${organizationId}, ${formerMemberMonths}::integer, ${auditMonths}::integer)
  `.execute(db);
  return rows[0] ?? { formerMembers: 0, accounts: 0, statements: 0, auditEvents: 0 };
}

/** Lists organizations that delete records after some time. */
export async function listLimitedOrganizations(db: Database): Promise<string[]> {
  const { rows } = await sql<{ organizationId: string }>`
    select organization_id from retention_settings where num_nonnulls(former_member_months, audit_months) > 0
  `.execute(db);
  return rows.map(({ organizationId }) => organizationId);
}

/** Deletes the expired records of an organization. Returns whether there were any. */
export async function deleteExpiredRecords(db: Database, organizationId: string): Promise<boolean> {
  const { rows } = await sql<{ isChanged: boolean }>`
    select apply_retention(${organizationId}) as is_changed
  `.execute(db);
  return rows[0]?.isChanged === true;
}
