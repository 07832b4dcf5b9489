import type { RequestOf } from '@atrium/contracts/api';
import type {
  SignInPolicy,
  updateSignInPolicy as contract,
} from '@atrium/contracts/organizations/sign-in-policy';
import { recordAuditEvent } from '../../../platform/audit.ts';
import { AppError } from '../../../platform/base/errors.ts';
import type { Deps } from '../../../platform/deps.ts';
import { recordSecurityEvent, recordSettingChange } from '../../../platform/security-events.ts';
import type { Actor } from '../../../policies/actor.ts';
import { requireOrganizationAdmin } from '../../../policies/organization.policy.ts';
import { deletePinSessions, getUserContact, lockUser, resetFactors } from '../../identity/index.ts';
import {
  findMembership,
  findOrganization,
  lockOrganization,
  requireStillAdmin,
} from '../memberships/index.ts';
import {
  countFactors,
  findSignInPolicy,
  hasSecondFactor,
  saveSignInPolicy,
  type StoredSignInPolicy,
} from './sign-in-policy.queries.ts';

/** Returns who needs a second factor in an organization and how long its sessions last. */
export async function getSignInPolicy(
  deps: Deps,
  actor: Actor,
  orgId: string,
): Promise<SignInPolicy> {
  requireOrganizationAdmin(actor, orgId);
  const policy = await findSignInPolicy(deps.db, orgId);
  if (!policy) throw new AppError('not_found');
  return { ...policy, ...(await countFactors(deps.db, orgId)) };
}

/**
 * Changes the policy. It applies to the next request of each member. An admin who requires a second factor must have one,
 * so that nobody locks themselves out by mistake. Without PINs, the sessions of members without email end.
 */
export async function updateSignInPolicy(
  deps: Deps,
  actor: Actor,
  orgId: string,
  changes: RequestOf<typeof contract>['body'],
): Promise<SignInPolicy> {
  requireOrganizationAdmin(actor, orgId);
  await deps.db.transaction().execute(async (tx) => {
    if (!(await lockOrganization(tx, orgId))) throw new AppError('not_found');
    const before = await findSignInPolicy(tx, orgId);
    const allowsPinSignIn = changes.allowsPinSignIn ?? before?.allowsPinSignIn ?? false;
    const policy: StoredSignInPolicy = { ...changes, allowsPinSignIn };
    const isOwn = actor.membership?.organizationId === orgId;
    const adds = policy.secondFactorFor !== null && before?.secondFactorFor === null;
    if (adds && isOwn && !(await hasSecondFactor(tx, actor.id)))
      throw new AppError('factor_missing');
    await saveSignInPolicy(tx, orgId, policy);
    if (!allowsPinSignIn) await deletePinSessions(tx, orgId);
    const organization = await findOrganization(tx, orgId);
    await recordAuditEvent(tx, actor, {
      organizationId: orgId,
      action: 'organization.sign_in_policy_changed',
      target: organization?.name ?? '',
      ...(before && { before }),
      after: policy,
    });
    await recordSettingChange(tx, actor, {
      kind: 'sign_in_policy_changed',
      organizationId: orgId,
      change: 'changed',
      details: policy,
    });
  });
  return getSignInPolicy(deps, actor, orgId);
}

/**
 * Removes the second factors of a member who lost them, and ends their sessions. Throws `nothing_to_reset` without any, and
 * `forbidden` for super admins, whose rights go beyond the organization, and for the actor, who can sign in.
 */
export async function resetMemberFactors(
  deps: Deps,
  actor: Actor,
  { orgId, userId }: { orgId: string; userId: string },
): Promise<void> {
  requireOrganizationAdmin(actor, orgId);
  await deps.db.transaction().execute(async (tx) => {
    await lockUser(tx, userId);
    const organization = await lockOrganization(tx, orgId);
    if (!organization) throw new AppError('not_found');
    await requireStillAdmin(tx, actor, orgId);
    const membership = await findMembership(tx, userId);
    if (membership?.organizationId !== orgId) throw new AppError('not_found');
    if (userId === actor.id || (membership.isSuperAdmin && !actor.isSuperAdmin))
      throw new AppError('forbidden');
    const member = await getUserContact(tx, userId);
    const isReset = await resetFactors(tx, { id: userId, email: member.email }, organization.name);
    if (!isReset) throw new AppError('nothing_to_reset');
    await recordAuditEvent(tx, actor, {
      organizationId: orgId,
      action: 'membership.factors_reset',
      target: member.fullName ?? member.email,
    });
    await recordSecurityEvent(tx, {
      kind: 'factors_reset',
      actorId: actor.id,
      user: { id: userId },
      organizationId: orgId,
      ipAddress: actor.ipAddress,
    });
  });
}
