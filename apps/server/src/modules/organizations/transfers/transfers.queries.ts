import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { TransferCandidate } from '../../../policies/transfer.policy.ts';

/** Lists the members of an organization with these ids, by name. */
export async function listCandidates(
  db: Database,
  organizationId: string,
  userIds: readonly string[],
): Promise<(TransferCandidate & { name: string })[]> {
  const { rows } = await sql<TransferCandidate & { name: string }>`
    select memberships.user_id as id, shown_email(account.email) as email, memberships.role,
      memberships.deactivated_at is null as is_active, profiles.is_super_admin,
      coalesce(profiles.full_name, shown_email(account.email)) as name
    from memberships
      join profiles on profiles.id = memberships.user_id
      join auth.users account on account.id = memberships.user_id
    where memberships.organization_id = ${organizationId} and memberships.user_id = any(${userIds}::uuid[])
    order by sort_name(profiles.full_name, account.email), memberships.user_id`.execute(db);
  return rows;
}

/** Lists those of the users who have moved from one organization to another at once, and are still there. */
export async function listMoved(
  db: Database,
  { from, to }: { from: string; to: string },
  userIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select memberships.user_id from memberships
      join membership_history past on past.user_id = memberships.user_id and past.organization_id = ${from}
    where memberships.organization_id = ${to} and memberships.user_id = any(${userIds}::uuid[])
      -- The clock of the history runs on within a transaction.
      and memberships.joined_at - upper(past.during) between interval '0' and interval '1 minute'`.execute(
    db,
  );
  return rows.map(({ userId }) => userId);
}

/** Counts the courses that people have started, and their certificates that are not revoked. */
export async function countRecords(db: Database, userIds: readonly string[]) {
  const { rows } = await sql<{ courses: number; certificates: number }>`
    select
      (select count(distinct (learner_id, course_id)) from enrollments where learner_id = any(${userIds}::uuid[])) as courses,
      (select count(*) from certificates where learner_id = any(${userIds}::uuid[]) and revoked_at is null) as certificates`.execute(
    db,
  );
  return rows[0] ?? { courses: 0, certificates: 0 };
}

/** Unlinks a user from the identity provider of an organization. */
export async function deleteSsoIdentities(
  db: Database,
  organizationId: string,
  userId: string,
): Promise<void> {
  await sql`delete from sso_identities where user_id = ${userId}
    and connection_id in (select id from sso_connections where organization_id = ${organizationId})`.execute(
    db,
  );
}
