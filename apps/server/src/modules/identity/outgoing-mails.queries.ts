import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';
import type { Json } from '../../platform/database-types.ts';
import { isBacked } from '../../policies/invitation.policy.ts';

/** Notes a mail with a link, to be sent while its request is good. */
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
 * Notes a mail that says something. Three days later nobody waits for it any more; one to somebody as a member of
 * their organization is dropped when they leave it.
 */
export async function insertNotice(
  db: Database,
  toEmail: string,
  content: Json,
  memberId: string | null,
): Promise<string> {
  const { id } = await db
    .insertInto('outgoingMails')
    .values({
      toEmail,
      memberId,
      content: JSON.stringify(content),
      dueUntil: sql<Date>`now() + interval '3 days'`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Notes the mail of an invitation. Nobody waits for it once the invitation has ended, or after three days. */
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
        .select((invited) => [
          invited.cast<string>(invited.val(toEmail), 'text').as('toEmail'),
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
 * Returns what the mail of an invitation says, or undefined if it can no longer be used or its addressee is
 * already a member.
 */
export async function findInvitationForMail(db: Database, id: string, email: string) {
  return db
    .selectFrom('invitations')
    .innerJoin('organizations', 'organizations.id', 'invitations.organizationId')
    .select(['invitations.role', 'organizations.name as organizationName'])
    .select(sql<Date>`invitations.expires_at`.as('expiresAt'))
    .where('invitations.id', '=', id)
    .where('invitations.revokedAt', 'is', null)
    .where('invitations.expiresAt', '>', sql<Date>`now()`)
    .where('organizations.isActive', '=', true)
    .where(sql<boolean>`invitations.uses < invitations.max_uses`)
    .where(isBacked)
    .where(sql<boolean>`not is_member_email(invitations.organization_id, ${email})`)
    .executeTakeFirst();
}

// Who leaves takes along what waits for them; what was being written that very moment is not for them either.
const isDue = sql<boolean>`sent_at is null and dropped_at is null and due_until > now()
  and (member_id is null or exists (select from memberships where user_id = member_id))`;

/**
 * Takes a mail for sending; nothing when it was sent already or another worker is at it. A claim that is a minute old
 * was left by a worker that died.
 */
export async function claimMail(db: Database, id: string) {
  return db
    .updateTable('outgoingMails')
    .set({ claimedAt: sql<Date>`now()`, attempts: sql<number>`attempts + 1` })
    .where('id', '=', id)
    .where(isDue)
    .where(sql<boolean>`(claimed_at is null or claimed_at < now() - interval '1 minute')`)
    .returning(['id', 'toEmail', 'requestId', 'invitationId', 'content', 'attempts'])
    .executeTakeFirst();
}

/** Whether a mail is still to be sent. */
export async function isMailDue(db: Database, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('outgoingMails')
    .select('id')
    .where('id', '=', id)
    .where(isDue)
    .executeTakeFirst();
  return row !== undefined;
}

export async function markMailSent(db: Database, id: string) {
  await db
    .updateTable('outgoingMails')
    .set({ sentAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** Gives a mail up, and notes why. */
export async function dropMail(db: Database, id: string, dropReason: string) {
  await db
    .updateTable('outgoingMails')
    .set({ droppedAt: sql<Date>`now()`, dropReason })
    .where('id', '=', id)
    .execute();
}

/** Gives a mail up that nobody waits for any more, if it is one. */
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
  await db.updateTable('outgoingMails').set({ claimedAt: null }).where('id', '=', id).execute();
}

/** Forgets mails a month after nobody waits for them. */
export async function pruneMails(db: Database): Promise<number> {
  const removed = await db
    .deleteFrom('outgoingMails')
    .where('dueUntil', '<', sql<Date>`now() - interval '30 days'`)
    .executeTakeFirst();
  return Number(removed.numDeletedRows);
}
