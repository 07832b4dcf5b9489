import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { Json } from '../../../platform/database/database-types.ts';
import { hasAuthorizedCreator } from '../../../policies/invitation.policy.ts';

/** Inserts an email with a link. It may be sent until the request expires. */
export async function insertRequestedMail(db: Database, requestId: string): Promise<string> {
  const { id } = await db
    .insertInto('outgoingMails')
    .columns(['toEmail', 'requestId', 'dueUntil'])
    .expression((eb) =>
      eb
        .selectFrom('auth.mailRequests')
        .select(['email', 'id', 'expiresAt'])
        .where('id', '=', requestId),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Inserts an email without a link of its own. It may be sent for three days. With `memberId` it is dropped when the
 * user leaves the organization. Returns undefined for an account without email.
 */
export async function insertMail(
  db: Database,
  toEmail: string,
  content: Json,
  memberId: string | null,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into outgoing_mails (to_email, member_id, content, due_until)
    select given.email, ${memberId}::uuid, ${JSON.stringify(content)}::jsonb, now() + interval '3 days'
    from (values (${toEmail}::text)) as given (email) where has_mailbox(given.email)
    returning id`.execute(db);
  return rows[0]?.id;
}

/** Inserts the email of an invitation. It may be sent until the invitation expires, for three days at most. */
export async function insertInvitationMail(
  db: Database,
  invitationId: string,
  toEmail: string,
): Promise<string> {
  const { id } = await db
    .insertInto('outgoingMails')
    .columns(['toEmail', 'invitationId', 'dueUntil'])
    .expression((eb) =>
      eb
        .selectFrom('invitations')
        .select((invitation) => [
          invitation.cast<string>(invitation.val(toEmail), 'text').as('toEmail'),
          'id',
          sql<Date>`least(expires_at, now() + interval '3 days')`.as('dueUntil'),
        ])
        .where('id', '=', invitationId),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Returns the data of an invitation email, or undefined if the invitation can no longer be used or the recipient is
 * already a member.
 */
export async function findInvitationForMail(db: Database, id: string, email: string) {
  return db
    .selectFrom('invitations')
    .innerJoin('organizations', 'organizations.id', 'invitations.organizationId')
    .select(['invitations.role', 'organizations.name as organizationName', 'invitations.tokenHash'])
    .select(sql<Date>`invitations.expires_at`.as('expiresAt'))
    .where('invitations.id', '=', id)
    .where('invitations.revokedAt', 'is', null)
    .where('invitations.expiresAt', '>', sql<Date>`now()`)
    .where('organizations.isActive', '=', true)
    .where(sql<boolean>`invitations.uses < invitations.max_uses`)
    .where(hasAuthorizedCreator)
    .where(sql<boolean>`not is_member_email(invitations.organization_id, ${email})`)
    .executeTakeFirst();
}

/**
 * Returns a recipient of a scheduled report, with the hash of their auditor link, if they can still get it: they were not
 * removed, the organization is active, and their link was not revoked.
 */
export async function findReportRecipient(
  db: Database,
  recipientId: string,
  auditorLinkId: string | null,
): Promise<{ linkHash: Buffer | null } | undefined> {
  const { rows } = await sql<{ linkHash: Buffer | null }>`
    select link.token_hash as link_hash from report_recipients recipient
      join organizations on organizations.id = recipient.organization_id and organizations.is_active
      left join auditor_links link on link.id = ${auditorLinkId}::uuid and link.revoked_at is null
    where recipient.id = ${recipientId} and (${auditorLinkId}::uuid is null or link.id is not null)
  `.execute(db);
  return rows[0];
}

// A trigger drops the emails of members who leave. The membership check covers rows inserted at the same time.
const isDue = sql<boolean>`sent_at is null and dropped_at is null and due_until > now()
  and (member_id is null or exists (
    select from memberships where user_id = member_id and deactivated_at is null))`;

const lease = sql`interval '1 minute'`;

/**
 * Leases an email for sending, or returns undefined if it is not due or another worker holds the lease. Leases expire
 * after a minute, in case the worker died.
 */
export async function leaseMail(db: Database, id: string) {
  return db
    .updateTable('outgoingMails')
    .set({ leasedAt: sql<Date>`now()`, attempts: sql<number>`attempts + 1` })
    .where('id', '=', id)
    .where(isDue)
    .where(sql<boolean>`(leased_at is null or leased_at < now() - ${lease})`)
    .returning(['id', 'toEmail', 'requestId', 'invitationId', 'content', 'attempts'])
    .returning(sql<boolean>`has_mailbox(to_email)`.as('hasMailbox'))
    .executeTakeFirst();
}

/** Returns the milliseconds until the lease of an email ends; undefined if it no longer has to be sent. */
export async function findLeaseMs(db: Database, id: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('outgoingMails')
    .select(
      sql<number>`greatest(0, ceil(extract(epoch from
        coalesce(leased_at + ${lease}, now()) - now()) * 1000))::integer`.as('leaseMs'),
    )
    .where('id', '=', id)
    .where(isDue)
    .executeTakeFirst();
  return row?.leaseMs;
}

export async function markMailSent(db: Database, id: string) {
  await db
    .updateTable('outgoingMails')
    .set({ sentAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** Marks an email as dropped, with the reason. */
export async function dropMail(db: Database, id: string, dropReason: string) {
  await db
    .updateTable('outgoingMails')
    .set({ droppedAt: sql<Date>`now()`, dropReason })
    .where('id', '=', id)
    .execute();
}

/** Drops an unsent email whose deadline has passed. */
export async function dropOverdueMail(db: Database, id: string) {
  await db
    .updateTable('outgoingMails')
    .set({ droppedAt: sql<Date>`now()`, dropReason: 'it could not be sent in time' })
    .where('id', '=', id)
    .where('sentAt', 'is', null)
    .where('droppedAt', 'is', null)
    .where('dueUntil', '<=', sql<Date>`now()`)
    .execute();
}

export async function releaseMail(db: Database, id: string) {
  await db.updateTable('outgoingMails').set({ leasedAt: null }).where('id', '=', id).execute();
}

/** Deletes emails 30 days after their deadline. */
export async function pruneMails(db: Database): Promise<number> {
  const removed = await db
    .deleteFrom('outgoingMails')
    .where('dueUntil', '<', sql<Date>`now() - interval '30 days'`)
    .executeTakeFirst();
  return Number(removed.numDeletedRows);
}
