import { randomBytes, randomUUID } from 'node:crypto';
import type { Session } from '@atrium/contracts/identity/auth';
import type { SessionMethod, SessionSecondFactor } from '@atrium/contracts/identity/constants';
import type { Database } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/base/errors.ts';
import { recordSecurityEvent } from '../../../platform/security-events.ts';
import { type Client, sha256, signAccessToken } from '../tokens/index.ts';
import {
  deleteSession,
  deleteSessionOfCredential,
  extendSession,
  findRefreshCredential,
  findSessionUser,
  lockRefreshCredential,
  insertFirstCredential,
  insertRefreshCredential,
  markRefreshCredentialReplaced,
} from './refresh-credentials.queries.ts';
import { insertSession, type ProviderSession } from './sessions.queries.ts';

/** A session reply, and the refresh credential that is sent only as an HttpOnly cookie. */
export type IssuedSession = { session: Session; refreshCredential: string };

/** How a user signed in, for the security log. */
type SignInMethod = {
  client: Client;
  method: SessionMethod;
  /** What proved the identity beside that. */
  secondFactor?: SessionSecondFactor | null;
  /** Whether the account was signed in to in this browser before. */
  isKnownDevice: boolean;
};

/** A session to create. `provider`: the session at the identity provider that signed the user in. */
type OpenedSession = { userId: string; isRecovery?: boolean; provider?: ProviderSession | null };

async function addRefreshCredential(db: Database, sessionId: string): Promise<string> {
  const credential = randomBytes(32).toString('base64url');
  await insertRefreshCredential(db, sessionId, sha256(credential));
  return credential;
}

async function createSessionReply(
  deps: Deps,
  db: Database,
  sessionId: string,
  userId: string,
): Promise<Session> {
  const found = await findSessionUser(db, sessionId);
  // Deleted by a concurrent sign-out.
  if (!found) throw new AppError('session_expired');
  const { isAllowed, isDeactivated, isMerged, ...user } = found;
  if (isMerged) throw new AppError('account_merged');
  if (isDeactivated) throw new AppError('account_deactivated');
  if (!isAllowed) throw new AppError('sso_required');
  const { token, expiresAt } = await signAccessToken(deps, userId, sessionId);
  return {
    access_token: token,
    refresh_token: 'cookie',
    expires_at: expiresAt,
    user: { id: user.id, email: user.email, full_name: user.fullName },
  };
}

/**
 * Returns the reply and a new refresh credential for a session that was just created, and records the sign-in. Throws
 * `account_deactivated`, `account_merged`, and `sso_required` if the organization of the user allows only its identity provider.
 */
export async function issueSession(
  deps: Deps,
  db: Database,
  { sessionId, userId }: { sessionId: string; userId: string },
  { client, method, secondFactor = null, isKnownDevice }: SignInMethod,
): Promise<IssuedSession> {
  const session = await createSessionReply(deps, db, sessionId, userId);
  const refreshCredential = randomBytes(32).toString('base64url');
  const opened = { id: sessionId, method, secondFactor };
  await insertFirstCredential(db, opened, sha256(refreshCredential), {
    kind: 'sign_in',
    actorId: userId,
    user: { id: userId },
    ipAddress: client.ip,
    userAgent: client.userAgent,
    details: { method, isKnownDevice, ...(secondFactor && { secondFactor }) },
  });
  return { session, refreshCredential };
}

/** Creates a session for a user whose identity was proven, without the account engine. */
export async function openSession(
  deps: Deps,
  db: Database,
  { userId, isRecovery = false, provider = null }: OpenedSession,
  signIn: SignInMethod,
): Promise<IssuedSession> {
  const { client } = signIn;
  const sessionId = randomUUID();
  await insertSession(db, {
    id: sessionId,
    userId,
    token: randomBytes(32).toString('base64url'),
    ipAddress: client.ip,
    userAgent: client.userAgent,
    isRecovery,
    isShared: signIn.method === 'pin' || signIn.method === 'kiosk_code',
    provider,
  });
  return issueSession(deps, db, { sessionId, userId }, signIn);
}

/**
 * Exchanges a refresh credential for a new one. Reuse within the grace period is accepted (two tabs, or a lost reply);
 * later reuse counts as theft and ends the session.
 */
export async function refreshSession(
  deps: Deps,
  credential: string,
  client: Client,
): Promise<IssuedSession> {
  const tokenHash = sha256(credential);
  const known = await findRefreshCredential(deps.db, tokenHash);
  if (!known) throw new AppError('session_expired');
  // Sign before the exchange: if signing fails, the old credential stays valid.
  const session = await createSessionReply(deps, deps.db, known.sessionId, known.userId);
  const refreshCredential = await deps.db.transaction().execute(async (tx) => {
    const found = await lockRefreshCredential(tx, tokenHash);
    if (!found) return undefined;
    if (found.isReused) {
      deps.logger.warn({ userId: found.userId }, 'a replaced refresh credential was used again');
      await deleteSession(tx, found.sessionId);
      await recordSecurityEvent(tx, {
        kind: 'session_revoked',
        outcome: 'failure',
        actorId: null,
        user: { id: found.userId },
        ipAddress: client.ip,
        userAgent: client.userAgent,
        details: { reason: 'credential_reused' },
      });
      return undefined;
    }
    await markRefreshCredentialReplaced(tx, tokenHash);
    await extendSession(tx, found.sessionId);
    return addRefreshCredential(tx, found.sessionId);
  });
  if (!refreshCredential) throw new AppError('session_expired');
  return { session, refreshCredential };
}

/** Ends the session of a browser that signs in again, whose cookie is overwritten. */
export async function replaceSession(deps: Deps, credential: string | undefined): Promise<void> {
  if (credential) await deleteSessionOfCredential(deps.db, sha256(credential));
}

/** Ends the session of a refresh credential. Does nothing if it has already ended. */
export async function signOut(
  deps: Deps,
  credential: string | undefined,
  client: Pick<Client, 'ip' | 'userAgent'>,
): Promise<void> {
  if (!credential) return;
  await deps.db.transaction().execute(async (tx) => {
    const userId = await deleteSessionOfCredential(tx, sha256(credential));
    if (userId === undefined) return;
    const { ip: ipAddress, userAgent } = client;
    const event = { actorId: userId, user: { id: userId }, ipAddress, userAgent };
    await recordSecurityEvent(tx, { kind: 'sign_out', ...event });
  });
}
