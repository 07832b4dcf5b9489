import { sql } from 'kysely';
import { mailLinkHours, type MailPurpose } from '@atrium/contracts/constants';
import type { Database } from '../../platform/database.ts';

export type NewMailRequest = {
  id: string;
  purpose: MailPurpose;
  email: string;
  tokenHash: Buffer;
  browserHash: Buffer;
  userId?: string;
  fullName?: string;
  passwordHash?: string;
  invitationId?: string | undefined;
};

export async function insertMailRequest(db: Database, request: NewMailRequest) {
  const hours = mailLinkHours[request.purpose];
  await db
    .insertInto('auth.mailRequests')
    .values({ ...request, expiresAt: sql<Date>`now() + make_interval(hours => ${hours})` })
    .execute();
}

/**
 * Takes a request for sending; nothing when it was sent already or another worker is at it. A claim that is a minute
 * old was left by a worker that died.
 */
export async function claimMailRequest(db: Database, id: string) {
  return db
    .updateTable('auth.mailRequests as request')
    .set({ claimedAt: sql<Date>`now()` })
    .where('request.id', '=', id)
    .where('request.sentAt', 'is', null)
    .where('request.usedAt', 'is', null)
    .where('request.expiresAt', '>', sql<Date>`now()`)
    .where((eb) =>
      eb.or([
        eb('request.claimedAt', 'is', null),
        eb('request.claimedAt', '<', sql<Date>`now() - interval '1 minute'`),
      ]),
    )
    .returning([
      'request.id',
      'request.purpose',
      'request.email',
      'request.fullName',
      'request.createdAt',
    ])
    .returning((eb) => [
      eb
        .exists(eb.selectFrom('auth.users').select('id').whereRef('email', '=', 'request.email'))
        .as('hasAccount'),
      eb
        .selectFrom('invitations')
        .innerJoin('organizations', 'organizations.id', 'invitations.organizationId')
        .select('organizations.name')
        .whereRef('invitations.id', '=', 'request.invitationId')
        .as('organizationName'),
    ])
    .executeTakeFirst();
}

/** Whether a request waits for its mail still. */
export async function isMailDue(db: Database, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('auth.mailRequests')
    .select('id')
    .where('id', '=', id)
    .where('sentAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row !== undefined;
}

export async function markMailSent(db: Database, id: string) {
  await db
    .updateTable('auth.mailRequests')
    .set({ sentAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

export async function releaseMailClaim(db: Database, id: string) {
  await db.updateTable('auth.mailRequests').set({ claimedAt: null }).where('id', '=', id).execute();
}

/** Whether a link is still good, and whether this browser asked for it. Uses nothing up. */
export async function findMailLink(db: Database, tokenHash: Buffer) {
  return db
    .selectFrom('auth.mailRequests')
    .select(['browserHash', 'userId', 'purpose'])
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst();
}

/** Uses a link up: of any number of tries at the same moment, one gets the row. */
export async function useMailLink(db: Database, tokenHash: Buffer) {
  return db
    .updateTable('auth.mailRequests')
    .set({ usedAt: sql<Date>`now()` })
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .returning(['purpose', 'email', 'userId', 'fullName', 'passwordHash', 'invitationId'])
    .executeTakeFirst();
}

/** The newest sign-up for an address that still waits for its mailbox to be proved. */
export async function findPendingSignUp(db: Database, email: string) {
  return db
    .selectFrom('auth.mailRequests')
    .select(['fullName', 'passwordHash', 'invitationId', 'browserHash'])
    .where('email', '=', email)
    .where('purpose', '=', 'confirm_sign_up')
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The mailbox is proved: sign-ups that only claimed it are void, with the passwords they brought. */
export async function voidPendingSignUps(db: Database, email: string) {
  await db
    .updateTable('auth.mailRequests')
    .set({ usedAt: sql<Date>`now()` })
    .where('email', '=', email)
    .where('purpose', '=', 'confirm_sign_up')
    .where('usedAt', 'is', null)
    .execute();
}

/** Makes links under way worthless: those to an address, and those that would move an account to a new one. */
export async function voidLinks(db: Database, userId: string, email: string) {
  await db
    .updateTable('auth.mailRequests')
    .set({ usedAt: sql<Date>`now()` })
    .where((eb) => eb.or([eb('userId', '=', userId), eb('email', '=', email)]))
    .where('usedAt', 'is', null)
    .execute();
}

/** Removes what was asked for and can't be used any more, a day later. */
export async function pruneMailRequests(db: Database): Promise<number> {
  const removed = await db
    .deleteFrom('auth.mailRequests')
    .where('expiresAt', '<', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirst();
  return Number(removed.numDeletedRows);
}
