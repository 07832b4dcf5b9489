import { sql, type ExpressionBuilder } from 'kysely';
import { mailLinkHours, type MailPurpose } from '@atrium/contracts/constants';
import type { Database } from '../../platform/database.ts';
import type { DB } from '../../platform/database-types.ts';

type Requests = ExpressionBuilder<DB & { request: DB['auth.mailRequests'] }, 'request'>;

const invitingOrganization = (eb: Requests) =>
  eb
    .selectFrom('invitations')
    .innerJoin('organizations', 'organizations.id', 'invitations.organizationId')
    .select('organizations.name')
    .whereRef('invitations.id', '=', 'request.invitationId');

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

/** What the mail of a request needs to know; nothing once its link was used or has expired. */
export async function findRequestForMail(db: Database, id: string) {
  return db
    .selectFrom('auth.mailRequests as request')
    .select(['request.id', 'request.purpose', 'request.email', 'request.fullName'])
    .select((eb) => [
      eb
        .exists(eb.selectFrom('auth.users').select('id').whereRef('email', '=', 'request.email'))
        .as('hasAccount'),
      invitingOrganization(eb).as('organizationName'),
    ])
    .where('request.id', '=', id)
    .where('request.usedAt', 'is', null)
    .where('request.expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst();
}

/** What a link that is still good would do. Uses nothing up. */
export async function findMailLink(db: Database, tokenHash: Buffer) {
  return db
    .selectFrom('auth.mailRequests as request')
    .select(['request.browserHash', 'request.userId', 'request.purpose', 'request.email'])
    .select((eb) => invitingOrganization(eb).as('organizationName'))
    .where('request.tokenHash', '=', tokenHash)
    .where('request.usedAt', 'is', null)
    .where('request.expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst();
}

/** Makes everything that is done with one mailbox take turns, for as long as the transaction lasts. */
export async function lockMailbox(db: Database, email: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mailbox ${email}`}, 0))`.execute(db);
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
