import { type erasureBlockers, erasureDays } from '@atrium/contracts/privacy/constants';
import type { OwnErasure } from '@atrium/contracts/privacy/privacy';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/**
 * SQL over `profiles`: why the user can't be erased at the moment: a legal hold, or because the last active admin of
 * an organization with other members, its last admin with emergency access and the last super admin hand over first.
 */
const blockedBy = sql<(typeof erasureBlockers)[number] | null>`case
  when is_held(profiles.id) then 'legal_hold'
  when exists (
    select from memberships own
    where own.user_id = profiles.id and own.role = 'admin' and own.deactivated_at is null
      and not exists (select from memberships other where other.organization_id = own.organization_id
        and other.user_id <> own.user_id and other.role = 'admin' and other.deactivated_at is null)
      and exists (select from memberships other where other.organization_id = own.organization_id
        and other.user_id <> own.user_id)) then 'last_admin'
  when is_last_emergency_admin(profiles.id) then 'last_emergency_admin'
  when profiles.is_super_admin and not exists (
    select from profiles other where other.is_super_admin and other.id <> profiles.id) then 'last_super_admin'
  end`;

/**
 * SQL over `account_erasures` as `erasure`, which may be missing: when the user was or will be erased. Without a request, as
 * if it were made now. An erasure that is overdue happens as soon as nothing blocks it.
 */
const erasureTime = sql`coalesce(erasure.erased_at,
  greatest(coalesce(erasure.due_at, now() + make_interval(days => ${sql.lit(erasureDays)})), now()))`;

type ErasureRow = Pick<OwnErasure, 'blockedBy' | 'evidence' | 'holds'> & {
  requestedAt: Date | null;
  dueAt: Date | null;
};

/** Returns the erasure of a user, what it leaves and why it can't happen at the moment. */
export async function getErasure(db: Database, userId: string): Promise<OwnErasure> {
  const { rows } = await sql<ErasureRow>`
    select erasure.requested_at, erasure.due_at, ${blockedBy} as blocked_by, coalesce((
      select jsonb_agg(jsonb_build_object(
        'organization', organizations.name,
        'certificates', (select count(*) from certificates
          where certificates.learner_id = profiles.id and certificates.organization_name in (
            select organizations.name union select name from organization_history past where past.id = organizations.id)),
        'statements', (select count(*) from learning_statements statement
          where statement.learner_id = profiles.id and statement.organization_id = organizations.id),
        'keepUntil', evidence_keep_until_after(organizations.id, ${erasureTime})) order by organizations.name)
      from organizations
      where organizations.id in (select organization_id from membership_history where user_id = profiles.id)
    ), '[]') as evidence, coalesce((
      select jsonb_agg(jsonb_build_object('organization', organizations.name, 'reason', hold.reason)
        order by hold.created_at)
      from legal_holds hold join organizations on organizations.id = hold.organization_id
      where hold.released_at is null and (hold.user_id in (select accounts_of_person(profiles.id))
        or hold.user_id is null and hold.organization_id in (
          select organization_id from membership_history where user_id in (select accounts_of_person(profiles.id))))
    ), '[]') as holds
    from profiles left join account_erasures erasure on erasure.user_id = profiles.id
    where profiles.id = ${userId}
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`no user ${userId}`);
  return {
    ...row,
    requestedAt: row.requestedAt?.toISOString() ?? null,
    dueAt: row.dueAt?.toISOString() ?? null,
  };
}

/** Inserts an erasure after the waiting period, and returns its day. Returns undefined if there is one already. */
export async function insertErasure(
  db: Database,
  userId: string,
  requestedBy: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ dueOn: string }>`
    insert into account_erasures (user_id, requested_by) values (${userId}, ${requestedBy})
    on conflict (user_id) do nothing
    returning (due_at at time zone 'UTC')::date::text as due_on
  `.execute(db);
  return rows[0]?.dueOn;
}

/** Deletes an erasure that has not happened. Returns whether there was one. */
export async function deleteErasure(db: Database, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('accountErasures')
    .where('userId', '=', userId)
    .where('erasedAt', 'is', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Finds a member of an organization, or a former member whom no other organization has. Names and emails of erased users
 * are pseudonyms. An account that was merged is erased with the one it leads to only.
 */
export async function findErasableMember(
  db: Database,
  organizationId: string,
  userId: string,
): Promise<{ fullName: string; email: string } | undefined> {
  const { rows } = await sql<{ fullName: string; email: string }>`
    select coalesce(profiles.full_name, profiles.username, '') as full_name, shown_email(account.email) as email
    from profiles join auth.users account on account.id = profiles.id
    where profiles.id = ${userId} and not exists (select from merged_accounts where user_id = profiles.id) and case
      when exists (select from memberships where user_id = profiles.id)
      then exists (select from memberships where user_id = profiles.id and organization_id = ${organizationId})
      else shown_email(account.email) = '' and exists (
        select from membership_history where user_id = profiles.id and organization_id = ${organizationId})
      end
  `.execute(db);
  return rows[0];
}

/** Returns until when the evidence of an organization shows the name of a user after their erasure. */
export async function getKeepUntil(
  db: Database,
  organizationId: string,
  userId: string,
): Promise<string> {
  const { rows } = await sql<{ keepUntil: string }>`
    select evidence_keep_until_after(${organizationId}, ${erasureTime})::text as keep_until
    from profiles left join account_erasures erasure on erasure.user_id = profiles.id
    where profiles.id = ${userId}
  `.execute(db);
  return rows[0]?.keepUntil ?? '';
}
