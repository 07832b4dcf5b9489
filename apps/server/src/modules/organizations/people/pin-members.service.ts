import { randomUUID } from 'node:crypto';
import type { RequestOf } from '@atrium/contracts/api';
import type {
  createPinMember as createContract,
  SignInCode,
} from '@atrium/contracts/organizations/pin-members';
import { recordAuditEvent } from '../../../platform/audit.ts';
import { AppError } from '../../../platform/base/errors.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { recordSecurityEvent } from '../../../platform/security-events.ts';
import type { Actor } from '../../../policies/actor.ts';
import { requireOrganizationAdmin } from '../../../policies/organization.policy.ts';
import { getUserContact, getUsername, insertUser, resetPin } from '../../identity/index.ts';
import {
  findMembership,
  insertMembership,
  lockOrganization,
  requireStillAdmin,
} from '../memberships/index.ts';
import { findSignInPolicy } from '../sign-in-policy/index.ts';
import { saveMemberDetails } from './save-details.service.ts';

/** Locks an organization of which the actor is an admin. Throws `not_found` if it does not exist. */
export async function lockOwnOrganization(
  tx: Database,
  actor: Actor,
  orgId: string,
): Promise<void> {
  if (!(await lockOrganization(tx, orgId))) throw new AppError('not_found');
  await requireStillAdmin(tx, actor, orgId);
}

/** Throws `pin_sign_in_off` unless the organization, which must be locked, allows PINs. */
export async function requirePinSignIn(tx: Database, orgId: string): Promise<void> {
  const policy = await findSignInPolicy(tx, orgId);
  if (!policy?.allowsPinSignIn) throw new AppError('pin_sign_in_off');
}

/**
 * Creates a member without email, whose account belongs to the organization. Throws `pin_sign_in_off`, and `name_taken` for
 * a given username that another user has.
 */
export async function createPinMember(
  deps: Deps,
  actor: Actor,
  orgId: string,
  { fullName, username, details }: RequestOf<typeof createContract>['body'],
) {
  requireOrganizationAdmin(actor, orgId);
  return inTransaction(deps.db, async (tx) => {
    await lockOwnOrganization(tx, actor, orgId);
    await requirePinSignIn(tx, orgId);
    const userId = randomUUID();
    await insertUser(tx, { id: userId, email: null, fullName, username: username ?? null });
    const stored = await getUsername(tx, userId);
    if (username !== undefined && stored !== username) throw new AppError('name_taken');
    await insertMembership(tx, { userId, organizationId: orgId, role: 'member' });
    await recordAuditEvent(tx, actor, {
      organizationId: orgId,
      action: 'membership.created_without_email',
      target: fullName,
      after: { userId, username: stored, role: 'member' },
    });
    if (details) await saveMemberDetails(tx, actor, { organizationId: orgId, userId }, details);
    return { id: userId, fullName, username: stored };
  });
}

/**
 * Creates the code with which a member without email chooses a new PIN. Their PIN, a lock and their sessions end. Throws
 * `has_email` for other members, and `pin_sign_in_off`.
 */
export async function createSignInCode(
  deps: Deps,
  actor: Actor,
  { orgId, userId }: { orgId: string; userId: string },
): Promise<SignInCode> {
  requireOrganizationAdmin(actor, orgId);
  return deps.db.transaction().execute(async (tx) => {
    await lockOwnOrganization(tx, actor, orgId);
    const membership = await findMembership(tx, userId);
    if (membership?.organizationId !== orgId) throw new AppError('not_found');
    await requirePinSignIn(tx, orgId);
    const { email, fullName } = await getUserContact(tx, userId);
    if (email !== '') throw new AppError('has_email');
    if (membership.deactivatedAt) throw new AppError('member_deactivated');
    const { code, expiresAt } = await resetPin(tx, userId);
    const username = await getUsername(tx, userId);
    await recordAuditEvent(tx, actor, {
      organizationId: orgId,
      action: 'membership.pin_reset',
      target: fullName ?? username,
      before: { userId },
    });
    await recordSecurityEvent(tx, {
      kind: 'pin_reset',
      actorId: actor.id,
      user: { id: userId },
      organizationId: orgId,
      ipAddress: actor.ipAddress,
    });
    return { username, code, expiresAt: expiresAt.toISOString() };
  });
}
