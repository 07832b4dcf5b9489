import { sql } from 'kysely';
import {
  pins,
  session,
  type SessionMethod,
  type SessionSecondFactor,
} from '@atrium/contracts/identity/constants';
import type { Database } from '../../../platform/database/database.ts';

export type NewSession = {
  id: string;
  userId: string;
  token: string;
  ipAddress: string;
  userAgent: string;
  isRecovery: boolean;
  /** On a shared device: ends soon after its last use. */
  isShared: boolean;
  provider: ProviderSession | null;
};

/** The session at an identity provider that a session was opened with. */
export type ProviderSession = {
  connectionId: string;
  session: string | null;
  nameId: { value: string; format: string | null };
};

export async function insertSession(
  db: Database,
  { isRecovery, isShared, provider, ...row }: NewSession,
) {
  await db
    .insertInto('auth.sessions')
    .values({
      ...row,
      ssoConnectionId: provider?.connectionId ?? null,
      ssoSession: provider?.session ?? null,
      ssoNameId: provider ? JSON.stringify(provider.nameId) : null,
      expiresAt: isShared
        ? sql<Date>`now() + make_interval(mins => ${pins.sessionIdleMinutes})`
        : sql<Date>`now() + make_interval(days => ${session.idleDays})`,
      recoveredAt: isRecovery ? sql<Date>`now()` : null,
    })
    .execute();
}

/** Returns the active sessions of a user, most recently used first. */
export async function listSessionRows(db: Database, userId: string) {
  return db
    .selectFrom('auth.sessions')
    .select(['id', 'userAgent', 'ipAddress', 'createdAt', 'updatedAt'])
    .select(['method', 'secondFactor'])
    .$narrowType<{ method: SessionMethod | null; secondFactor: SessionSecondFactor | null }>()
    .where('userId', '=', userId)
    .where('expiresAt', '>', sql<Date>`now()`)
    .where(sql<boolean>`is_session_current(user_id, created_at, updated_at)`)
    .orderBy('updatedAt', 'desc')
    .limit(100)
    .execute();
}

/** Deletes all sessions of a user except one. Returns how many were deleted. */
export async function deleteOtherSessions(
  db: Database,
  userId: string,
  exceptId: string,
): Promise<number> {
  const ended = await db
    .deleteFrom('auth.sessions')
    .where('userId', '=', userId)
    .where('id', '!=', exceptId)
    .executeTakeFirst();
  return Number(ended.numDeletedRows);
}

/** Deletes a session of a user. Returns false if there is none. */
export async function deleteOwnSession(
  db: Database,
  userId: string,
  sessionId: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('auth.sessions')
    .where('userId', '=', userId)
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Records that the user of a session has just proved their identity. */
export async function markReauthenticated(db: Database, sessionId: string) {
  await db
    .updateTable('auth.sessions')
    .set({ reauthenticatedAt: sql<Date>`now()` })
    .where('id', '=', sessionId)
    .execute();
}

/** Deletes all sessions of a user. */
export async function deleteSessions(db: Database, userId: string) {
  await db.deleteFrom('auth.sessions').where('userId', '=', userId).execute();
}

/** Returns whether a session was opened by a reset link within the last 15 minutes. */
export async function isRecovering(db: Database, sessionId: string): Promise<boolean> {
  const row = await db
    .selectFrom('auth.sessions')
    .select(
      sql<boolean>`coalesce(recovered_at > now() - interval '15 minutes', false)`.as('recovering'),
    )
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return row?.recovering ?? false;
}

export async function endRecovery(db: Database, sessionId: string) {
  await db
    .updateTable('auth.sessions')
    .set({ recoveredAt: null })
    .where('id', '=', sessionId)
    .execute();
}

/** Returns the session at the identity provider that opened a session; undefined if none did. */
export async function findProviderSession(
  db: Database,
  tokenHash: Buffer,
): Promise<ProviderSession | undefined> {
  return db
    .selectFrom('auth.refreshCredentials as credential')
    .innerJoin('auth.sessions as session', 'session.id', 'credential.sessionId')
    .select(['session.ssoConnectionId as connectionId', 'session.ssoSession as session'])
    .select('session.ssoNameId as nameId')
    .where('credential.tokenHash', '=', tokenHash)
    .where('session.ssoConnectionId', 'is not', null)
    .$castTo<ProviderSession>()
    .executeTakeFirst();
}

/** Deletes the sessions of an identity provider: of one user, one of them, or all but one. Returns the users. */
export async function deleteProviderSessions(
  db: Database,
  {
    connectionId,
    nameId,
    session: providerSession,
    exceptId,
  }: {
    connectionId: string;
    nameId: string | null;
    session: string | null;
    exceptId?: string;
  },
): Promise<string[]> {
  let sessions = db.deleteFrom('auth.sessions').where('ssoConnectionId', '=', connectionId);
  if (nameId !== null) sessions = sessions.where(sql<boolean>`sso_name_id ->> 'value' = ${nameId}`);
  if (providerSession !== null) sessions = sessions.where('ssoSession', '=', providerSession);
  if (exceptId !== undefined) sessions = sessions.where('id', '!=', exceptId);
  const deleted = await sessions.returning('userId').execute();
  return [...new Set(deleted.map(({ userId }) => userId))];
}
