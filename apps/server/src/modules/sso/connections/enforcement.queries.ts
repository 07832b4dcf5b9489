import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

export async function findEnforcedAt(db: Database, organizationId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('organizations')
    .select('ssoEnforcedAt')
    .where('id', '=', organizationId)
    .executeTakeFirst();
  return row?.ssoEnforcedAt ?? null;
}

export async function saveEnforcement(db: Database, organizationId: string, isEnforced: boolean) {
  await db
    .updateTable('organizations')
    .set({ ssoEnforcedAt: isEnforced ? sql<Date>`coalesce(sso_enforced_at, now())` : null })
    .where('id', '=', organizationId)
    .execute();
}

/** Returns the admins of an organization who can sign in without its identity provider. */
export async function listEmergencyAdmins(db: Database, organizationId: string) {
  return db
    .selectFrom('ssoEmergencyAdmins as emergency')
    .innerJoin('memberships', 'memberships.userId', 'emergency.userId')
    .innerJoin('profiles', 'profiles.id', 'emergency.userId')
    .innerJoin('auth.users as account', 'account.id', 'emergency.userId')
    .select(['emergency.userId as id', 'profiles.fullName', 'account.email'])
    .select([
      sql<boolean>`exists (select from auth.passkeys where user_id = emergency.user_id)`.as(
        'hasPasskey',
      ),
      sql<boolean>`exists (select from auth.totp_secrets where user_id = emergency.user_id
        and confirmed_at is not null)`.as('hasAuthenticator'),
    ])
    .where('memberships.organizationId', '=', organizationId)
    .where('memberships.role', '=', 'admin')
    .where('memberships.deactivatedAt', 'is', null)
    .orderBy(sql`sort_name(profiles.full_name, account.email)`)
    .execute();
}

/** Returns how many of the given users are admins of the organization. */
export async function countAdminsOf(db: Database, organizationId: string, userIds: string[]) {
  const { count } = await db
    .selectFrom('memberships')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('organizationId', '=', organizationId)
    .where('role', '=', 'admin')
    .where('deactivatedAt', 'is', null)
    .where(sql<boolean>`user_id = any(${userIds}::uuid[])`)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertEmergencyAdmins(db: Database, userIds: string[], addedBy: string) {
  await sql`
    insert into sso_emergency_admins (user_id, added_by) select unnest(${userIds}::uuid[]), ${addedBy}::uuid
    on conflict do nothing`.execute(db);
}

/** Deletes the emergency admins of an organization other than the given users. */
export async function deleteOtherEmergencyAdmins(
  db: Database,
  organizationId: string,
  userIds: string[],
) {
  await sql`
    delete from sso_emergency_admins using memberships
    where memberships.user_id = sso_emergency_admins.user_id and memberships.organization_id = ${organizationId}
      and sso_emergency_admins.user_id <> all(${userIds}::uuid[])`.execute(db);
}
