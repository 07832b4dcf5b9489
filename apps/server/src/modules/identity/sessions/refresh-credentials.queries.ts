import { sql } from 'kysely';
import { session } from '@atrium/contracts/identity/constants';
import type { Database } from '../../../platform/database/database.ts';
import { insertSecurityEvent, type SecurityEvent } from '../../../platform/security-events.ts';

const idleEnd = sql<Date>`now() + make_interval(days => ${session.idleDays})`;

/** Returns the session of a token issued by the auth engine. */
export async function getSessionByToken(db: Database, token: string) {
  return db
    .selectFrom('auth.sessions')
    .select(['id', 'userId'])
    .where('token', '=', token)
    .executeTakeFirstOrThrow();
}

/** Inserts the first credential of a session and records the sign-in, in one statement. */
export async function insertFirstCredential(
  db: Database,
  sessionId: string,
  tokenHash: Buffer,
  signIn: SecurityEvent,
) {
  await sql`
    with credential as (
      insert into auth.refresh_credentials (session_id, token_hash) values (${sessionId}::uuid, ${tokenHash}))
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
    .where('session.expiresAt', '>', sql<Date>`now()`);
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

/** Returns the user fields of a session reply. */
export async function getSessionUser(db: Database, userId: string) {
  return db
    .selectFrom('auth.users as user')
    .innerJoin('profiles as profile', 'profile.id', 'user.id')
    .select(['user.id', 'user.email', 'profile.fullName'])
    .where('user.id', '=', userId)
    .executeTakeFirstOrThrow();
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
