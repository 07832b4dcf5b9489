import { sql } from 'kysely';
import type { SecondFactorAudience } from '@atrium/contracts/identity/constants';
import type { Database } from '../../../platform/database/database.ts';

/** Who needs a second factor, and how long sessions last. Null: nobody, and as long as elsewhere. */
export type StoredSignInPolicy = {
  secondFactorFor: SecondFactorAudience | null;
  sessionIdleMinutes: number | null;
  sessionLifetimeMinutes: number | null;
  /** Members without email sign in with a PIN. */
  allowsPinSignIn: boolean;
};

export async function findSignInPolicy(
  db: Database,
  organizationId: string,
): Promise<StoredSignInPolicy | undefined> {
  return db
    .selectFrom('organizations')
    .select(['secondFactorFor', 'sessionIdleMinutes', 'sessionLifetimeMinutes', 'allowsPinSignIn'])
    .$narrowType<{ secondFactorFor: SecondFactorAudience | null }>()
    .where('id', '=', organizationId)
    .executeTakeFirst();
}

export async function saveSignInPolicy(
  db: Database,
  organizationId: string,
  policy: StoredSignInPolicy,
): Promise<void> {
  await db
    .updateTable('organizations')
    .set({ ...policy, updatedAt: sql<Date>`now()` })
    .where('id', '=', organizationId)
    .execute();
}

/** Counts the members of an organization who can have a second factor, and those who do. */
export async function countFactors(db: Database, organizationId: string) {
  const { rows } = await sql<{ members: number; membersWithFactor: number }>`
    select count(*)::integer as members,
      (count(*) filter (where has_second_factor(user_id)))::integer as "membersWithFactor"
    from memberships join auth.users account on account.id = user_id
    where organization_id = ${organizationId}::uuid and has_mailbox(account.email)`.execute(db);
  return rows[0] ?? { members: 0, membersWithFactor: 0 };
}

/** Returns whether a user has a second factor. */
export async function hasSecondFactor(db: Database, userId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select has_second_factor(${userId}::uuid) as has`.execute(db);
  return rows[0]?.has ?? false;
}
