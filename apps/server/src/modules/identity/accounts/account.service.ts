import type { OwnSession } from '@atrium/contracts/identity/auth';
import { hashPassword, verifyPassword } from '../../../platform/account-engine.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/base/errors.ts';
import { limitWrongAttempts } from '../../../platform/limits/limits.ts';
import type { Actor } from '../../../policies/actor.ts';
import type { Client } from '../tokens/index.ts';
import { createMailRequest, limitMails, queueMail, revokeLinks } from '../mail/index.ts';
import { listPasswordWeaknesses } from './password-rules.ts';
import { findPasswordHash, savePassword } from './users.queries.ts';
import {
  deleteOtherSessions,
  endRecovery,
  isRecovering,
  listSessionRows,
} from '../sessions/index.ts';

/**
 * Requires the current password before a change of credentials. Users without a password and sessions that were just
 * opened by a reset link are exempt.
 */
async function requireCurrentPassword(deps: Deps, actor: Actor, given: string | undefined) {
  const check = async () => {
    const current = await findPasswordHash(deps.db, actor.id);
    if (!current || (await isRecovering(deps.db, actor.sessionId))) return;
    if (given === undefined || !(await verifyPassword(current, given)))
      throw new AppError('wrong_password');
  };
  const limits = [{ key: `password of ${actor.id}`, max: 5, minutes: 15 }];
  const isWrong = (error: unknown) => error instanceof AppError && error.code === 'wrong_password';
  await limitWrongAttempts(deps, limits, check, isWrong);
}

/** Changes the password, ends every other session and notifies the user by email. */
export async function changePassword(
  deps: Deps,
  actor: Actor,
  input: { password: string; currentPassword?: string | undefined },
): Promise<void> {
  await requireCurrentPassword(deps, actor, input.currentPassword);
  const about = { email: actor.email, ...(actor.fullName ? { fullName: actor.fullName } : {}) };
  const reasons = listPasswordWeaknesses(input.password, about, deps.config.PASSWORD_MIN_LENGTH);
  if (reasons.length > 0) throw new AppError('weak_password', { reasons });
  const hash = await hashPassword(input.password);
  await deps.db.transaction().execute(async (tx) => {
    await savePassword(tx, actor.id, hash);
    await endRecovery(tx, actor.sessionId);
    await revokeLinks(tx, actor.id, actor.email);
    await deleteOtherSessions(tx, actor.id, actor.sessionId);
    await queueMail(tx, actor.email, { template: 'password_changed' });
  });
}

/**
 * Sends a confirmation link to the new email and a notification to the old one. The reply does not reveal whether the
 * new email belongs to an account.
 */
export async function changeEmail(
  deps: Deps,
  actor: Actor,
  input: { email: string; currentPassword?: string | undefined },
  client: Client,
): Promise<void> {
  const email = input.email.toLowerCase();
  await requireCurrentPassword(deps, actor, input.currentPassword);
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

/** Ends all sessions of the actor except the current one. Returns how many were ended. */
export async function revokeOtherSessions(deps: Deps, actor: Actor): Promise<number> {
  return deps.db.transaction().execute(async (tx) => {
    // Links that were requested from one of these sessions must not stay usable.
    await revokeLinks(tx, actor.id, actor.email);
    return deleteOtherSessions(tx, actor.id, actor.sessionId);
  });
}
