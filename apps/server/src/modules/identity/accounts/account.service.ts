import type { OwnSession } from '@atrium/contracts/identity/auth';
import { hashPassword, verifyPassword } from '../../../platform/account-engine.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/base/errors.ts';
import { limitWrongAttempts } from '../../../platform/limits/limits.ts';
import { recordSecurityEvent } from '../../../platform/security-events.ts';
import type { Actor } from '../../../policies/actor.ts';
import type { Client } from '../tokens/index.ts';
import {
  createMailRequest,
  limitMails,
  queueMail,
  revokeLinks,
  sendMailCode,
  verifyMailCode,
} from '../mail/index.ts';
import { listPasswordWeaknesses } from './password-rules.ts';
import { findPasswordHash, savePassword } from './users.queries.ts';
import {
  deleteOtherSessions,
  deleteOwnSession,
  deleteTrustedDevices,
  endRecovery,
  isRecovering,
  listSessionRows,
} from '../sessions/index.ts';

/** The fields of a security event about the actor's own account. */
const toOwnEvent = ({ id, ipAddress, membership }: Actor) => ({
  actorId: id,
  user: { id },
  organizationId: membership?.organizationId ?? null,
  ipAddress,
});

/** Throws `wrong_password`, and `too_many_requests` after too many wrong ones. */
async function checkOwnPassword(
  deps: Deps,
  actor: Actor,
  hash: string,
  given: string | undefined,
): Promise<void> {
  const check = async () => {
    if (given !== undefined && (await verifyPassword(hash, given))) return;
    const event = { kind: 'password_check_failed' as const, outcome: 'failure' as const };
    await recordSecurityEvent(deps.db, { ...event, ...toOwnEvent(actor) });
    throw new AppError('wrong_password');
  };
  const limits = [{ key: `password of ${actor.id}`, max: 5, minutes: 15 }];
  const isWrong = (error: unknown) => error instanceof AppError && error.code === 'wrong_password';
  await limitWrongAttempts(deps, limits, check, isWrong);
}

/** Throws `needs_email` for accounts without email: they belong to an organization, whose admins reset their PIN. */
export function requireEmail({ email }: Actor): void {
  if (email === '') throw new AppError('needs_email');
}

/** A change of credentials. `requireFreshSession` throws `reauthentication_required`. */
type CredentialChange = { currentPassword?: string | undefined; requireFreshSession: () => void };

/**
 * Requires the current password before a change of credentials, or a fresh session of users without one. Sessions that
 * were just opened by a reset link are exempt.
 */
async function requireOwner(
  deps: Deps,
  actor: Actor,
  { currentPassword, requireFreshSession }: CredentialChange,
): Promise<void> {
  if (await isRecovering(deps.db, actor.sessionId)) return;
  const hash = await findPasswordHash(deps.db, actor.id);
  if (hash) await checkOwnPassword(deps, actor, hash, currentPassword);
  else requireFreshSession();
}

/**
 * Verifies the password of the actor. Throws `code_required` if they have none. Wrong passwords count like those of a
 * password change. Not for transactions: hashing takes long.
 */
export async function verifyOwnPassword(deps: Deps, actor: Actor, given: string): Promise<void> {
  const hash = await findPasswordHash(deps.db, actor.id);
  if (!hash) throw new AppError('code_required');
  await checkOwnPassword(deps, actor, hash, given);
}

/** Consumes a mailed code within the transaction. Throws `password_required` if the actor has a password. */
export async function consumeIdentityCode(
  deps: Deps,
  tx: Database,
  actor: Actor,
  code: string,
): Promise<void> {
  if (await findPasswordHash(tx, actor.id)) throw new AppError('password_required');
  await verifyMailCode(deps, tx, actor.id, { purpose: 'identity_code', code });
}

/** Sends a code to an actor without a password. Throws `password_required` if they have one. */
export async function sendIdentityCode(deps: Deps, actor: Actor): Promise<void> {
  if (await findPasswordHash(deps.db, actor.id)) throw new AppError('password_required');
  requireEmail(actor);
  await sendMailCode(deps, actor, 'identity_code');
}

/** Changes the password, ends every other session and notifies the user by email. */
export async function changePassword(
  deps: Deps,
  actor: Actor,
  input: CredentialChange & { password: string },
): Promise<void> {
  requireEmail(actor);
  await requireOwner(deps, actor, input);
  const about = { email: actor.email, ...(actor.fullName ? { fullName: actor.fullName } : {}) };
  const reasons = listPasswordWeaknesses(input.password, about, deps.config.PASSWORD_MIN_LENGTH);
  if (reasons.length > 0) throw new AppError('weak_password', { reasons });
  const hash = await hashPassword(input.password);
  await deps.db.transaction().execute(async (tx) => {
    await savePassword(tx, actor.id, hash);
    await endRecovery(tx, actor.sessionId);
    await revokeLinks(tx, actor.id, actor.email);
    await deleteOtherSessions(tx, actor.id, actor.sessionId);
    await deleteTrustedDevices(tx, actor.id);
    await queueMail(tx, actor.email, { template: 'password_changed' });
    await recordSecurityEvent(tx, { kind: 'password_changed', ...toOwnEvent(actor) });
  });
}

/**
 * Sends a confirmation link to the new email and a notification to the old one. The reply does not reveal whether the
 * new email belongs to an account.
 */
export async function changeEmail(
  deps: Deps,
  actor: Actor,
  input: CredentialChange & { email: string },
  client: Client,
): Promise<void> {
  requireEmail(actor);
  const email = input.email.toLowerCase();
  await requireOwner(deps, actor, input);
  await limitMails(deps, 'email_change', email, client);
  const request = { purpose: 'email_change' as const, email, userId: actor.id };
  const content = { template: 'email_change_requested' as const, newEmail: email };
  await createMailRequest(deps, request, client, (tx) => queueMail(tx, actor.email, content));
}

/** Returns the active sessions of the actor. */
export async function listSessions(deps: Deps, actor: Actor): Promise<OwnSession[]> {
  const rows = await listSessionRows(deps.db, actor.id);
  return rows.map(({ createdAt, updatedAt, ...row }) => ({
    ...row,
    isCurrent: row.id === actor.sessionId,
    createdAt: createdAt.toISOString(),
    lastUsedAt: updatedAt.toISOString(),
  }));
}

/** Ends another session of the actor. Throws `not_found` if there is none. */
export async function revokeSession(deps: Deps, actor: Actor, sessionId: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const isOther = sessionId !== actor.sessionId;
    if (!isOther || !(await deleteOwnSession(tx, actor.id, sessionId)))
      throw new AppError('not_found');
    const details = { reason: 'ended_by_user', count: 1 };
    await recordSecurityEvent(tx, { kind: 'session_revoked', ...toOwnEvent(actor), details });
  });
}

/** Ends all sessions of the actor except the current one. Returns how many were ended. */
export async function revokeOtherSessions(deps: Deps, actor: Actor): Promise<number> {
  return deps.db.transaction().execute(async (tx) => {
    // Links that were requested from one of these sessions must not stay usable.
    await revokeLinks(tx, actor.id, actor.email);
    const count = await deleteOtherSessions(tx, actor.id, actor.sessionId);
    const details = { reason: 'ended_by_user', count };
    await recordSecurityEvent(tx, { kind: 'session_revoked', ...toOwnEvent(actor), details });
    return count;
  });
}
