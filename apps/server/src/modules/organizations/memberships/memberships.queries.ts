import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** Locks an organization while its members change, so that two admins cannot both leave at the same time. */
export async function lockOrganization(db: Database, organizationId: string) {
  return db
    .selectFrom('organizations')
    .select(['id', 'name', 'isActive'])
    .where('id', '=', organizationId)
    .forUpdate()
    .executeTakeFirst();
}

export async function findOrganization(db: Database, organizationId: string) {
  return db
    .selectFrom('organizations')
    .select(['id', 'name', 'isActive'])
    .where('id', '=', organizationId)
    .executeTakeFirst();
}

export async function findMembership(db: Database, userId: string) {
  return db
    .selectFrom('memberships')
    .innerJoin('profiles', 'profiles.id', 'memberships.userId')
    .select(['organizationId', 'role', 'deactivatedAt', 'profiles.isSuperAdmin'])
    .where('userId', '=', userId)
    .executeTakeFirst();
}

/** Inserts a membership. Returns false if the user already belongs to an organization. */
export async function insertMembership(
  db: Database,
  membership: { userId: string; organizationId: string; role: 'member' | 'admin' },
): Promise<boolean> {
  const inserted = await db
    .insertInto('memberships')
    .values(membership)
    .onConflict((conflict) => conflict.column('userId').doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** Counts the active admins of an organization. */
export async function countAdmins(db: Database, organizationId: string): Promise<number> {
  const rows = await db
    .selectFrom('memberships')
    .select('userId')
    .where('organizationId', '=', organizationId)
    .where('role', '=', 'admin')
    .where('deactivatedAt', 'is', null)
    .execute();
  return rows.length;
}

/** Returns whether the organization would be locked out without this user: single sign-on is required, and no one else is exempt. */
export async function isLastEmergencyAdmin(db: Database, userId: string): Promise<boolean> {
  const { rows } = await sql<{ isLast: boolean }>`
    select is_last_emergency_admin(${userId}::uuid) as is_last`.execute(db);
  return rows[0]?.isLast === true;
}

export async function saveRole(
  db: Database,
  userId: string,
  organizationId: string,
  role: 'member' | 'admin',
) {
  await db
    .updateTable('memberships')
    .set({ role })
    .where('userId', '=', userId)
    .where('organizationId', '=', organizationId)
    .execute();
}

export async function deleteMembership(db: Database, userId: string, organizationId: string) {
  await db
    .deleteFrom('memberships')
    .where('userId', '=', userId)
    .where('organizationId', '=', organizationId)
    .execute();
}

/** Returns the emails of an organization's active admins. */
export async function listAdminEmails(db: Database, organizationId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('memberships')
    .innerJoin('auth.users as user', 'user.id', 'memberships.userId')
    .select('user.email')
    .where('memberships.organizationId', '=', organizationId)
    .where('memberships.role', '=', 'admin')
    .where('memberships.deactivatedAt', 'is', null)
    .execute();
  return rows.map(({ email }) => email);
}
