import type { OwnSession } from '@atrium/contracts/auth';
import { hashPassword, verifyPassword } from '../../platform/account-engine.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { countGuess } from '../../platform/limits.ts';
import type { Actor } from '../../policies/actor.ts';
import type { Client } from './client.ts';
import { voidLinks } from './mail-requests.queries.ts';
import { askForMail, limitMails } from './mail-requests.service.ts';
import { queueNotice } from './send-mail.service.ts';
import { weaknessesOf } from './password-rules.ts';
import { findPasswordHash, savePassword } from './people.queries.ts';
import {
  deleteOtherSessions,
  endRecovery,
  isRecovering,
  listSessions,
} from './sessions.queries.ts';

/** Whoever has a password must know it to change what signs them in, unless a reset link has just brought them here. */
async function proveCurrentPassword(deps: Deps, actor: Actor, given: string | undefined) {
  const prove = async () => {
    const current = await findPasswordHash(deps.db, actor.id);
    if (!current || (await isRecovering(deps.db, actor.sessionId))) return;
    if (given === undefined || !(await verifyPassword(current, given)))
      throw new AppError('wrong_password');
  };
  const limits = [{ key: `password of ${actor.id}`, max: 5, minutes: 15 }];
  const isWrong = (error: unknown) => error instanceof AppError && error.code === 'wrong_password';
  await countGuess(deps, limits, prove, isWrong);
}

/** Chooses a new password. Every other session ends, and the owner is told by mail. */
export async function changePassword(
  deps: Deps,
  actor: Actor,
  input: { password: string; currentPassword?: string | undefined },
): Promise<void> {
  await proveCurrentPassword(deps, actor, input.currentPassword);
  const about = { email: actor.email, ...(actor.fullName ? { fullName: actor.fullName } : {}) };
  const reasons = weaknessesOf(input.password, about, deps.config.PASSWORD_MIN_LENGTH);
  if (reasons.length > 0) throw new AppError('weak_password', { reasons });
  const hash = await hashPassword(input.password);
  await deps.db.transaction().execute(async (tx) => {
    await savePassword(tx, actor.id, hash);
    await endRecovery(tx, actor.sessionId);
    await voidLinks(tx, actor.id, actor.email);
    await deleteOtherSessions(tx, actor.id, actor.sessionId);
    await queueNotice(tx, actor.email, { template: 'password_changed' });
  });
}

/**
 * A mail to the new address, whose link makes the change, and one to the old, so that its owner hears of it in time.
 * Whether the address is taken is told to its owner only.
 */
export async function requestEmailChange(
  deps: Deps,
  actor: Actor,
  input: { email: string; currentPassword?: string | undefined },
  client: Client,
): Promise<void> {
  const email = input.email.toLowerCase();
  await proveCurrentPassword(deps, actor, input.currentPassword);
  await limitMails(deps, 'email_change', email, client);
  const request = { purpose: 'email_change' as const, email, userId: actor.id };
  const content = { template: 'email_change_requested' as const, newEmail: email };
  await askForMail(deps, request, client, (tx) => queueNotice(tx, actor.email, content));
}

/** Where the caller is signed in. */
export async function describeSessions(deps: Deps, actor: Actor): Promise<OwnSession[]> {
  const rows = await listSessions(deps.db, actor.id);
  return rows.map(({ createdAt, updatedAt, ...row }) => ({
    ...row,
    isCurrent: row.id === actor.sessionId,
    createdAt: createdAt.toISOString(),
    lastUsedAt: updatedAt.toISOString(),
  }));
}

/** Signs the caller out everywhere else; answers how many places that were. */
export async function endOtherSessions(deps: Deps, actor: Actor): Promise<number> {
  return deps.db.transaction().execute(async (tx) => {
    // Links somebody else may have asked for go with the sessions they came from.
    await voidLinks(tx, actor.id, actor.email);
    return deleteOtherSessions(tx, actor.id, actor.sessionId);
  });
}
