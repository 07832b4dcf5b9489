import { sql } from 'kysely';
import {
  pins,
  session,
  type SessionMethod,
  type SessionSecondFactor,
} from '@atrium/contracts/identity/constants';
import type { Database } from '../../../platform/database/database.ts';
import { selectFactorNeed } from './trusted-devices.queries.ts';
import { insertSecurityEvent, type SecurityEvent } from '../../../platform/security-events.ts';

const isAllowed = sql<boolean>`is_session_allowed(session.user_id, session.sso_connection_id)`;
// Sessions on shared devices end soon after their last use, and in any case after a working day.
const idleEnd = sql<Date>`case when method in ('pin', 'kiosk_code')
  then least(now() + make_interval(mins => ${pins.sessionIdleMinutes}),
    created_at + make_interval(hours => ${pins.sessionHours}))
  else now() + make_interval(days => ${session.idleDays}) end`;

/** Returns the session of a token issued by the auth engine, and whether the user has to prove a second factor. */
export async function getSessionByToken(
  db: Database,
  token: string,
  trustedBrowser: Buffer | undefined,
) {
  return db
    .selectFrom('auth.sessions')
    .select(['id', 'userId'])
    .select(selectFactorNeed(sql.ref('auth.sessions.userId'), trustedBrowser).as('factorNeed'))
    .where('token', '=', token)
    .executeTakeFirstOrThrow();
}

/** Inserts the first credential of a session, records how it was opened and the sign-in, in one statement. */
export async function insertFirstCredential(
  db: Database,
  session: { id: string; method: SessionMethod; secondFactor: SessionSecondFactor | null },
  tokenHash: Buffer,
  signIn: SecurityEvent,
) {
  const { id, method, secondFactor } = session;
  await sql`
    with credential as (
      insert into auth.refresh_credentials (session_id, token_hash) values (${id}::uuid, ${tokenHash})),
    opened as (
      update auth.sessions set method = ${method}, second_factor = ${secondFactor} where id = ${id}::uuid)
    ${insertSecurityEvent(signIn)}`.execute(db);
}

export async function insertRefreshCredential(db: Database, sessionId: string, tokenHash: Buffer) {
  await db.insertInto('auth.refreshCredentials').values({ sessionId, tokenHash }).execute();
}

function selectRefreshCredential(db: Database, tokenHash: Buffer) {
  return db
    .selectFrom('auth.refreshCredentials as credential')
    .innerJoin('auth.sessions as session', 'session.id', 'credential.sessionId')
    .select(['credential.sessionId', 'session.userId'])
    .select(
      sql<boolean>`credential.replaced_at < now() - make_interval(secs => ${session.reuseGraceSeconds})`.as(
        'isReused',
      ),
    )
    .where('credential.tokenHash', '=', tokenHash)
    .where('session.expiresAt', '>', sql<Date>`now()`)
    .where(
      sql<boolean>`is_session_current(session.user_id, session.created_at, session.updated_at)`,
    )
    .where(isAllowed);
}

/** Returns a refresh credential whose session has not expired. */
export async function findRefreshCredential(db: Database, tokenHash: Buffer) {
  return selectRefreshCredential(db, tokenHash).executeTakeFirst();
}

/**
 * Same as `findRefreshCredential`, with a lock that serializes concurrent refreshes. Locks the session row first, in the
 * same order as deleting a session does, to avoid deadlocks.
 */
export async function lockRefreshCredential(db: Database, tokenHash: Buffer) {
  return selectRefreshCredential(db, tokenHash).forUpdate('session').executeTakeFirst();
}

export async function markRefreshCredentialReplaced(db: Database, tokenHash: Buffer) {
  await db
    .updateTable('auth.refreshCredentials')
    .set({ replacedAt: sql<Date>`coalesce(replaced_at, now())` })
    .where('tokenHash', '=', tokenHash)
    .execute();
}

export async function extendSession(db: Database, sessionId: string) {
  await db
    .updateTable('auth.sessions')
    .set({ expiresAt: idleEnd, updatedAt: sql<Date>`now()` })
    .where('id', '=', sessionId)
    .execute();
}

export async function deleteSession(db: Database, sessionId: string) {
  await db.deleteFrom('auth.sessions').where('id', '=', sessionId).execute();
}

/** Deletes the session of a refresh credential and returns its user, if there is one. */
export async function deleteSessionOfCredential(
  db: Database,
  tokenHash: Buffer,
): Promise<string | undefined> {
  const deleted = await db
    .deleteFrom('auth.sessions')
    .where('id', 'in', (query) =>
      query
        .selectFrom('auth.refreshCredentials')
        .select('sessionId')
        .where('tokenHash', '=', tokenHash),
    )
    .returning('userId')
    .executeTakeFirst();
  return deleted?.userId;
}

/**
 * Returns the user of a session, and whether their organization allows the way in which it was opened. Undefined if the
 * session has been deleted.
 */
export async function findSessionUser(db: Database, sessionId: string) {
  return db
    .selectFrom('auth.sessions as session')
    .innerJoin('auth.users as user', 'user.id', 'session.userId')
    .innerJoin('profiles as profile', 'profile.id', 'user.id')
    .select(['user.id', 'profile.fullName'])
    .select(sql<string>`shown_email("user".email)`.as('email'))
    .select(isAllowed.as('isAllowed'))
    .select(sql<boolean>`is_deactivated_member(session.user_id)`.as('isDeactivated'))
    .select(
      sql<boolean>`exists (select from merged_accounts where user_id = session.user_id)`.as(
        'isMerged',
      ),
    )
    .where('session.id', '=', sessionId)
    .executeTakeFirst();
}

const batch = 10_000;

async function deleteInBatches(remove: () => Promise<{ numDeletedRows: bigint }>): Promise<number> {
  let total = 0;
  for (;;) {
    const removed = Number((await remove()).numDeletedRows);
    total += removed;
    if (removed < batch) return total;
  }
}

/** Deletes expired sessions and credentials replaced more than seven days ago, in batches. */
export async function pruneSessions(db: Database) {
  const sessions = await deleteInBatches(() =>
    db
      .deleteFrom('auth.sessions')
      .where('id', 'in', (query) =>
        query
          .selectFrom('auth.sessions')
          .select('id')
          .where('expiresAt', '<', sql<Date>`now()`)
          .limit(batch),
      )
      .executeTakeFirst(),
  );
  const credentials = await deleteInBatches(() =>
    db
      .deleteFrom('auth.refreshCredentials')
      .where('tokenHash', 'in', (query) =>
        query
          .selectFrom('auth.refreshCredentials')
          .select('tokenHash')
          .where('replacedAt', '<', sql<Date>`now() - interval '7 days'`)
          .limit(batch),
      )
      .executeTakeFirst(),
  );
  return { sessions, credentials };
}
