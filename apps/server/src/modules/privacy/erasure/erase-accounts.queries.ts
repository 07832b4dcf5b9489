import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { lockUser } from '../../identity/index.ts';

/** Lists users whose waiting period has ended, except those of `seen`, oldest request first. */
export async function listDueUserIds(db: Database, seen: string[]): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select user_id from account_erasures
    where erased_at is null and due_at <= now() and user_id <> all(${seen}::uuid[])
    order by due_at limit 1000
  `.execute(db);
  return rows.map(({ userId }) => userId);
}

/** The stored files that are deleted with a user. */
type ErasedFiles = { exportIds: string[]; dataExportIds: string[]; objectKeys: string[] };

/**
 * Lists the files that erasing a user deletes: their own, and training exports of their organizations, which may name
 * them.
 */
export async function listErasedFiles(db: Database, userId: string): Promise<ErasedFiles> {
  const { rows } = await sql<ErasedFiles>`
    select
      array(select id::text from training_exports where requested_by = ${userId}
        or organization_id in (select organization_id from membership_history where user_id = ${userId})) as export_ids,
      array(select id::text from data_exports where user_id = ${userId}) as data_export_ids,
      array(select object_key from course_imports where requested_by = ${userId}
        union all select object_key from capstone_attachments
          where learner_id = ${userId} and submitted_at is null) as object_keys
  `.execute(db);
  return rows[0] ?? { exportIds: [], dataExportIds: [], objectKeys: [] };
}

/**
 * Locks what decides whether a user can be erased until the transaction ends: the flag of super admins, the user, and the
 * organizations of the person.
 */
export async function lockForErasure(db: Database, userId: string): Promise<void> {
  // The lock of `set_super_admin`, which takes it before the one on the user.
  await sql`
    select pg_advisory_xact_lock(hashtextextended('set_super_admin', 0)) from profiles
    where id = ${userId} and is_super_admin
  `.execute(db);
  await lockUser(db, userId);
  await sql`select lock_organizations_of_person(${userId})`.execute(db);
}

/** Erases a user whose erasure is due. */
export async function eraseUser(db: Database, userId: string): Promise<void> {
  await sql`select erase_user(${userId})`.execute(db);
}

/** Deletes what evidence contains about an erased user, and returns the keys of the files to delete. */
export async function eraseEvidence(db: Database, userId: string): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from erase_evidence(${userId}) as key
  `.execute(db);
  return rows.map(({ key }) => key);
}

/** Returns whether an organization keeps the evidence of an erased user. */
export async function hasKeptEvidence(db: Database, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from evidence_identities where user_id = ${userId} and keep_until >= current_date
  `.execute(db);
  return rows.length > 0;
}

/** Lists erased users whose evidence no organization keeps any longer. */
export async function listExpiredEvidence(db: Database): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select user_id from evidence_identities
    group by user_id having max(keep_until) < current_date and not is_held(user_id) limit 1000
  `.execute(db);
  return rows.map(({ userId }) => userId);
}

type OrganizationEvidence = { organizationId: string; userId: string };

/** Lists the evidence of erased users whose period has ended in one organization, but not in all of theirs. */
export async function listEndedEvidence(db: Database): Promise<OrganizationEvidence[]> {
  const { rows } = await sql<OrganizationEvidence>`
    select organization_id, user_id from evidence_identities ended
    where keep_until < current_date and not is_held(user_id) and exists (
      select from evidence_identities kept where kept.user_id = ended.user_id and kept.keep_until >= current_date)
    limit 1000
  `.execute(db);
  return rows;
}

/** Deletes the name of an erased user from the evidence of one organization. */
export async function eraseOrganizationEvidence(
  db: Database,
  { organizationId, userId }: OrganizationEvidence,
): Promise<void> {
  await sql`select erase_organization_evidence(${organizationId}, ${userId})`.execute(db);
}

/** Lists users who were erased in the last days. */
export async function listRecentlyErased(db: Database): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select user_id from account_erasures where erased_at > now() - interval '3 days'
  `.execute(db);
  return rows.map(({ userId }) => userId);
}

/** Requests the immediate erasure of those of these users who are not erased. Returns their number. */
export async function requestMissingErasures(db: Database, userIds: string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select reapply_erasures(${userIds}::uuid[]) as count
  `.execute(db);
  return rows[0]?.count ?? 0;
}
