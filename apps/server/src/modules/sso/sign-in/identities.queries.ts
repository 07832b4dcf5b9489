import { sql } from 'kysely';
import type { OrganizationRole } from '@atrium/contracts/organizations/constants';
import type { Database } from '../../../platform/database/database.ts';
import { hasAuthorizedCreator } from '../../../policies/invitation.policy.ts';

/** A user as the decision about a sign-in needs them. */
export type KnownUser = {
  id: string;
  email: string;
  isSuperAdmin: boolean;
  isDeactivated: boolean;
  organizationId: string | null;
  role: OrganizationRole | null;
  subject: string | null;
};

const selectUsers = (db: Database, connectionId: string) =>
  db
    .selectFrom('auth.users as account')
    .innerJoin('profiles', 'profiles.id', 'account.id')
    .leftJoin('memberships', 'memberships.userId', 'account.id')
    .leftJoin('ssoIdentities as identity', (join) =>
      join
        .onRef('identity.userId', '=', 'account.id')
        .on('identity.connectionId', '=', connectionId),
    )
    .select(['account.id', 'account.email', 'profiles.isSuperAdmin', 'identity.subject'])
    .select(['memberships.organizationId', 'memberships.role'])
    .select(sql<boolean>`memberships.deactivated_at is not null`.as('isDeactivated'));

/** Returns the user that a subject of the provider signs in as. */
export async function findUserBySubject(
  db: Database,
  connectionId: string,
  subject: string,
): Promise<KnownUser | undefined> {
  return selectUsers(db, connectionId).where('identity.subject', '=', subject).executeTakeFirst();
}

/** Returns the user with an email, or the one into whom an account with this email was merged. */
export async function findKnownUserByEmail(
  db: Database,
  { id: connectionId, organizationId }: { id: string; organizationId: string },
  email: string,
): Promise<KnownUser | undefined> {
  const found = selectUsers(db, connectionId);
  return (
    (await found.where('account.email', '=', email).executeTakeFirst()) ??
    (await found
      .where('account.id', '=', sql<string>`find_merged_account(${organizationId}, ${email})`)
      .executeTakeFirst())
  );
}

/** Whether a user left an organization or was removed from it, and got no invitation by email since that is still open. */
export async function isUninvitedFormerMember(
  db: Database,
  organizationId: string,
  { id, email }: Pick<KnownUser, 'id' | 'email'>,
): Promise<boolean> {
  const { rows } = await sql<{ isUninvited: boolean }>`
    select not exists (
      select from invitations
        join invitation_batch_rows invited on invited.invitation_id = invitations.id
      where invitations.organization_id = ${organizationId} and invitations.created_at > past.ended_at
        and lower(invited.email) = lower(${email})
        and invitations.revoked_at is null and invitations.uses < invitations.max_uses
        and (invitations.expires_at is null or invitations.expires_at > now())
        and ${hasAuthorizedCreator}) as is_uninvited
    from (
      select max(upper(during)) as ended_at from membership_history
      where organization_id = ${organizationId} and user_id = ${id}) past
    where past.ended_at is not null`.execute(db);
  return rows[0]?.isUninvited ?? false;
}

/** Links a subject of the provider to a user, or records another sign-in. */
export async function saveIdentity(
  db: Database,
  row: { connectionId: string; subject: string; userId: string },
) {
  await db
    .insertInto('ssoIdentities')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['connectionId', 'subject']).doUpdateSet({ lastSignInAt: sql<Date>`now()` }),
    )
    .execute();
}

/** Returns the member of an organization with an email. */
export async function findMemberByEmail(
  db: Database,
  organizationId: string,
  email: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('auth.users as account')
    .innerJoin('memberships', 'memberships.userId', 'account.id')
    .select('account.id')
    .where('account.email', '=', email)
    .where('memberships.organizationId', '=', organizationId)
    .executeTakeFirst();
  return row?.id;
}

/** Returns the team of an organization with a name, in any case. */
export async function findTeamByName(db: Database, organizationId: string, name: string) {
  return db
    .selectFrom('teams')
    .select(['id', 'name'])
    .where('organizationId', '=', organizationId)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .executeTakeFirst();
}

/** Adds a user to teams. */
export async function joinTeams(db: Database, userId: string, teamIds: string[]) {
  await sql`
    insert into team_members (team_id, user_id) select unnest(${teamIds}::uuid[]), ${userId}::uuid
    on conflict do nothing`.execute(db);
}

/** Removes a user from teams. */
export async function leaveTeams(db: Database, userId: string, teamIds: string[]) {
  await sql`delete from team_members where user_id = ${userId} and team_id = any(${teamIds}::uuid[])`.execute(
    db,
  );
}

/** Returns the teams of a user. */
export async function listTeamIds(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('teamMembers')
    .select('teamId')
    .where('userId', '=', userId)
    .execute();
  return rows.map(({ teamId }) => teamId);
}
