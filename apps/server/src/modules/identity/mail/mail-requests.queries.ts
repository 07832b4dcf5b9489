import { sql, type ExpressionBuilder } from 'kysely';
import { mailLinkHours, type MailPurpose } from '@atrium/contracts/identity/constants';
import type { Database } from '../../../platform/database/database.ts';
import type { DB } from '../../../platform/database/database-types.ts';

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
  username?: string | undefined;
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

/** Returns the data for the email of a request, or undefined if its link was used or has expired. */
export async function findRequestForMail(db: Database, id: string) {
  return db
    .selectFrom('auth.mailRequests as request')
    .select(['request.id', 'request.purpose', 'request.email', 'request.fullName'])
    .select('request.tokenHash')
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

/** Returns a valid link without consuming it. */
export async function findMailLink(db: Database, tokenHash: Buffer) {
  return db
    .selectFrom('auth.mailRequests as request')
    .select(['request.browserHash', 'request.userId', 'request.purpose', 'request.email'])
    .select((eb) => invitingOrganization(eb).as('organizationName'))
    .where('request.tokenHash', '=', tokenHash)
    .where('request.purpose', 'not in', ['identity_code', 'domain_code'])
    .where('request.usedAt', 'is', null)
    .where('request.expiresAt', '>', sql<Date>`now()`)
    .$narrowType<{ purpose: MailPurpose }>()
    .executeTakeFirst();
}

/** Serializes all operations on one email until the transaction ends. */
export async function lockMailbox(db: Database, email: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mailbox ${email}`}, 0))`.execute(db);
}

/** Marks a valid link as used and returns it. Only one of several concurrent calls gets the row. */
export async function consumeMailLink(db: Database, tokenHash: Buffer) {
  return db
    .updateTable('auth.mailRequests')
    .set({ usedAt: sql<Date>`now()` })
    .where('tokenHash', '=', tokenHash)
    .where('purpose', 'not in', ['identity_code', 'domain_code'])
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .returning([
      'purpose',
      'email',
      'userId',
      'fullName',
      'username',
      'passwordHash',
      'invitationId',
    ])
    .$narrowType<{ purpose: MailPurpose }>()
    .executeTakeFirst();
}

/** Returns the newest unconfirmed sign-up for an email. */
export async function findPendingSignUp(db: Database, email: string) {
  return db
    .selectFrom('auth.mailRequests')
    .select(['fullName', 'username', 'passwordHash', 'invitationId', 'browserHash'])
    .where('email', '=', email)
    .where('purpose', '=', 'confirm_sign_up')
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Invalidates unconfirmed sign-ups for an email, with their passwords. Called once the mailbox is verified. */
export async function revokePendingSignUps(db: Database, email: string) {
  await db
    .updateTable('auth.mailRequests')
    .set({ usedAt: sql<Date>`now()` })
    .where('email', '=', email)
    .where('purpose', '=', 'confirm_sign_up')
    .where('usedAt', 'is', null)
    .execute();
}

/** Invalidates unused links to an email, and the pending email changes of the user. */
export async function revokeLinks(db: Database, userId: string, email: string) {
  await db
    .updateTable('auth.mailRequests')
    .set({ usedAt: sql<Date>`now()` })
    .where((eb) => eb.or([eb('userId', '=', userId), eb('email', '=', email)]))
    .where('usedAt', 'is', null)
    .execute();
}

/** Deletes requests that expired more than a day ago. */
export async function pruneMailRequests(db: Database): Promise<number> {
  const removed = await db
    .deleteFrom('auth.mailRequests')
    .where('expiresAt', '<', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirst();
  return Number(removed.numDeletedRows);
}
