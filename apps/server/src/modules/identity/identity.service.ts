import { createHash, randomBytes } from 'node:crypto';
import { isAPIError } from 'better-auth/api';
import type { Profile, Session } from '@atrium/contracts/auth';
import type { Database } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../policies/actor.ts';
import { signAccessToken } from './access-tokens.ts';
import {
  deleteSession,
  deleteSessionOfCredential,
  extendSession,
  findRefreshCredential,
  getSessionByToken,
  getSessionUser,
  insertRefreshCredential,
  markRefreshCredentialReplaced,
} from './identity.queries.ts';

/** A session as the browser gets it: what its scripts may read, and the credential only its cookie holds. */
export type IssuedSession = { session: Session; refreshCredential: string };

/** Where a call came from, as far as a list of one's sessions shows it. */
export type Client = { ip: string; userAgent: string };

const hashOf = (credential: string) => createHash('sha256').update(credential).digest();

async function addRefreshCredential(db: Database, sessionId: string): Promise<string> {
  const credential = randomBytes(32).toString('base64url');
  await insertRefreshCredential(db, sessionId, hashOf(credential));
  return credential;
}

async function describeSession(
  deps: Deps,
  db: Database,
  sessionId: string,
  userId: string,
): Promise<Session> {
  const user = await getSessionUser(db, userId);
  const { token, expiresAt } = await signAccessToken(deps, userId, sessionId);
  return {
    access_token: token,
    refresh_token: 'cookie',
    expires_at: expiresAt,
    user: { id: user.id, email: user.email, full_name: user.fullName },
  };
}

async function checkPassword(
  deps: Deps,
  input: { email: string; password: string },
  client: Client,
) {
  try {
    const headers = new Headers({ 'user-agent': client.userAgent, 'x-client-ip': client.ip });
    return await deps.accounts.api.signInEmail({ body: input, headers });
  } catch (error) {
    if (!isAPIError(error)) throw error;
    if (error.body?.code === 'EMAIL_NOT_VERIFIED') throw new AppError('email_not_verified');
    if (error.statusCode < 500) throw new AppError('invalid_credentials');
    throw error;
  }
}

/** Opens a session for whoever knows the password; a wrong one and an unknown address answer alike. */
export async function signIn(
  deps: Deps,
  input: { email: string; password: string },
  client: Client,
): Promise<IssuedSession> {
  const { token } = await checkPassword(deps, input, client);
  const { id, userId } = await getSessionByToken(deps.db, token);
  const refreshCredential = await addRefreshCredential(deps.db, id);
  return { session: await describeSession(deps, deps.db, id, userId), refreshCredential };
}

/**
 * Exchanges a refresh credential for the next one. Shown again within the grace it is two tabs or a lost reply;
 * shown later it was stolen, and the session ends for whoever holds any of its credentials.
 */
export async function refreshSession(deps: Deps, credential: string): Promise<IssuedSession> {
  const tokenHash = hashOf(credential);
  const renewed = await deps.db.transaction().execute(async (tx) => {
    const found = await findRefreshCredential(tx, tokenHash);
    if (!found) return undefined;
    if (found.isReused) {
      deps.logger.warn({ userId: found.userId }, 'a replaced refresh credential was used again');
      await deleteSession(tx, found.sessionId);
      return undefined;
    }
    await markRefreshCredentialReplaced(tx, tokenHash);
    await extendSession(tx, found.sessionId);
    const refreshCredential = await addRefreshCredential(tx, found.sessionId);
    // Signed before the exchange is final: if it fails, the old credential is still good.
    const session = await describeSession(deps, tx, found.sessionId, found.userId);
    return { session, refreshCredential };
  });
  if (!renewed) throw new AppError('session_expired');
  return renewed;
}

/** Ends the session a credential belongs to. Ending one that has ended already is fine. */
export async function signOut(deps: Deps, credential: string | undefined): Promise<void> {
  if (credential) await deleteSessionOfCredential(deps.db, hashOf(credential));
}

/** The caller's own profile. */
export function describeProfile(actor: Actor): Profile {
  const { membership } = actor;
  return {
    id: actor.id,
    email: actor.email,
    username: actor.fullName,
    full_name: actor.fullName,
    is_org_admin: membership?.role === 'admin',
    is_super_admin: actor.isSuperAdmin,
    organization_id: membership?.organizationId ?? null,
    organization: membership
      ? { id: membership.organizationId, name: membership.organizationName }
      : null,
    created_at: actor.createdAt.toISOString(),
    updated_at: actor.updatedAt.toISOString(),
  };
}
