import type { Database } from '../../platform/database.ts';

/** Locks an organization for as long as its people change, so that two admins can't both leave as the last but one. */
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
    .select(['organizationId', 'role'])
    .where('userId', '=', userId)
    .executeTakeFirst();
}

/** Makes somebody a member unless they belong somewhere already; answers whether it did. */
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

export async function countAdmins(db: Database, organizationId: string): Promise<number> {
  const rows = await db
    .selectFrom('memberships')
    .select('userId')
    .where('organizationId', '=', organizationId)
    .where('role', '=', 'admin')
    .execute();
  return rows.length;
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

/** The addresses of an organization's admins. */
export async function listAdminEmails(db: Database, organizationId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('memberships')
    .innerJoin('auth.users as user', 'user.id', 'memberships.userId')
    .select('user.email')
    .where('memberships.organizationId', '=', organizationId)
    .where('memberships.role', '=', 'admin')
    .execute();
  return rows.map(({ email }) => email);
}
