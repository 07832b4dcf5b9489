import type { InvitedPerson } from '@atrium/contracts/invitations/invited-people';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { toContainsPattern } from '../../../platform/database/lists.ts';
import { hasAuthorizedCreator } from '../../../policies/invitation.policy.ts';

export type InvitedRow = Omit<InvitedPerson, 'invitedAt'> & { invitedAt: Date | null; key: string };

/**
 * SQL: people of an organization who have not joined: those of imports, and those with an invitation by email that waits
 * to be sent, can be used or has expired. Each with the newest invitation.
 */
const selectInvited = (organizationId: string, condition: RawBuilder<unknown>) => sql`
  select * from (
    select coalesce(pending.email, invited.email) as email, pending.full_name, pending.employee_id, pending.department,
      coalesce(invited.role, 'member') as role, coalesce(invited.status, 'not_invited') as status, invited.invited_at,
      case when invited.status = 'invited' then invited.invitation_id end as invitation_id,
      lower(coalesce(pending.full_name, pending.email, invited.email)) as key, pending.id is not null as is_imported
    from (
        select distinct on (lower(listed.email)) lower(listed.email) as email, batch.role, batch.created_at as invited_at,
          listed.invitation_id, case
            when listed.outcome = 'waiting' and batch.revoked_at is null then 'sending'
            when listed.outcome <> 'sent' or invitations.id is null or invitations.revoked_at is not null
              or invitations.uses >= invitations.max_uses or not ${hasAuthorizedCreator} then 'not_invited'
            when invitations.expires_at <= now() then 'expired' else 'invited' end as status
        from invitation_batches batch
          join invitation_batch_rows listed on listed.batch_id = batch.id and listed.email <> ''
            and listed.outcome in ('waiting', 'sent', 'failed')
          left join invitations on invitations.id = listed.invitation_id
        where batch.organization_id = ${organizationId}
        order by lower(listed.email), batch.created_at desc, listed.row desc) as invited
      full join (select * from pending_members where organization_id = ${organizationId}) as pending
        on pending.email = invited.email) as people
  where (is_imported or status <> 'not_invited') and ${condition}
    and not exists (
      select from auth.users account join memberships on memberships.user_id = account.id
      where account.email = people.email and memberships.organization_id = ${organizationId})`;

const matchesSearch = (search: string | undefined) =>
  search
    ? sql`(people.email like lower(${toContainsPattern(search)}) or people.key like lower(${toContainsPattern(search)}))`
    : sql`true`;

type Filter = { organizationId: string; search: string | undefined };

/** Lists people who have not joined, by name. */
export async function listInvitedRows(
  db: Database,
  { organizationId, search }: Filter,
  { after, limit }: { after: { key: string; email: string } | undefined; limit: number },
): Promise<InvitedRow[]> {
  const isAfter = after
    ? sql`(people.key, people.email) > (${after.key}, ${after.email})`
    : sql`true`;
  const { rows } = await sql<InvitedRow>`
    ${selectInvited(organizationId, sql`${matchesSearch(search)} and ${isAfter}`)}
    order by people.key, people.email limit ${limit}`.execute(db);
  return rows;
}

export async function countInvited(
  db: Database,
  { organizationId, search }: Filter,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
    from (${selectInvited(organizationId, matchesSearch(search))}) as listed`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Finds a person who has not joined by email. */
export async function findInvitedRow(
  db: Database,
  organizationId: string,
  email: string,
): Promise<InvitedRow | undefined> {
  const { rows } = await sql<InvitedRow>`
    ${selectInvited(organizationId, sql`people.email = ${email}`)}`.execute(db);
  return rows[0];
}

/** Revokes an unused invitation. */
export async function revokeUnused(db: Database, invitationId: string): Promise<void> {
  await db
    .updateTable('invitations')
    .set({ revokedAt: sql<Date>`now()` })
    .where('id', '=', invitationId)
    .where('uses', '=', 0)
    .where('revokedAt', 'is', null)
    .execute();
}
