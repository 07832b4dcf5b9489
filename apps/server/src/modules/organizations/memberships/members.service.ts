import type { OrganizationRole } from '@atrium/contracts/organizations/constants';
import { recordAuditEvent } from '../../../platform/audit.ts';
import type { Database } from '../../../platform/database/database.ts';
import { recordSecurityEvent } from '../../../platform/security-events.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/base/errors.ts';
import type { Actor } from '../../../policies/actor.ts';
import { requireOrganizationAdmin, requireUser } from '../../../policies/organization.policy.ts';
import { deleteSessions, getUserContact } from '../../identity/index.ts';
import { announceNewAdmin } from './new-admin-mails.service.ts';
import {
  countAdmins,
  deleteMembership,
  findMembership,
  isLastEmergencyAdmin,
  lockOrganization,
  saveRole,
} from './memberships.queries.ts';

type Member = { orgId: string; userId: string };

/** Checks again after waiting for the lock: the actor may have been removed or demoted in the meantime. */
export async function requireStillAdmin(tx: Database, actor: Actor, organizationId: string) {
  // A service account has no membership of its own. Its key was checked with this request.
  if (actor.isSuperAdmin || actor.serviceAccount) return;
  const membership = await findMembership(tx, actor.id);
  const { role, deactivatedAt } = membership ?? {};
  if (membership?.organizationId !== organizationId || role !== 'admin' || deactivatedAt)
    throw new AppError('forbidden');
}

/** Locks the organization and returns one of its members. */
async function lockMember(tx: Database, actor: Actor, { orgId, userId }: Member) {
  const organization = await lockOrganization(tx, orgId);
  if (!organization) throw new AppError('not_found');
  await requireStillAdmin(tx, actor, orgId);
  const membership = await findMembership(tx, userId);
  if (membership?.organizationId !== orgId) throw new AppError('not_found');
  const { role, deactivatedAt } = membership;
  return { organization, role, isActive: !deactivatedAt, user: await getUserContact(tx, userId) };
}

/** The fields of a security event about a member. */
const toMemberEvent = (actor: Actor, { orgId, userId }: Member) => ({
  actorId: actor.id,
  user: { id: userId },
  organizationId: orgId,
  ipAddress: actor.ipAddress,
});

const lastAdmin = (actor: Actor, userId: string) =>
  new AppError(
    'last_admin',
    actor.id === userId
      ? {}
      : {
          message: 'This is the last admin of this organization. Make someone else admin first.',
        },
  );

/** Throws `last_emergency_admin` if single sign-on is required and no one else can sign in without it. */
export async function requireAnotherEmergencyAdmin(tx: Database, userId: string): Promise<void> {
  if (await isLastEmergencyAdmin(tx, userId)) throw new AppError('last_emergency_admin');
}

async function requireAnotherAdmin(tx: Database, actor: Actor, { orgId, userId }: Member) {
  if ((await countAdmins(tx, orgId)) === 1) throw lastAdmin(actor, userId);
  await requireAnotherEmergencyAdmin(tx, userId);
}

/**
 * Removes a member, who may be the actor. Throws `last_admin` for the last admin of the organization, and
 * `last_emergency_admin` for the last one who can sign in if its identity provider does not work.
 */
export async function removeOrganizationUser(
  deps: Deps,
  actor: Actor,
  member: Member,
): Promise<void> {
  const { orgId, userId } = member;
  requireOrganizationAdmin(actor, orgId);
  await deps.db.transaction().execute(async (tx) => {
    const { role, user, isActive } = await lockMember(tx, actor, member);
    if (role === 'admin') {
      requireUser(actor);
      if (isActive) await requireAnotherAdmin(tx, actor, member);
    }
    await deleteMembership(tx, userId, orgId);
    // Their account has no other use.
    if (user.email === '') await deleteSessions(tx, userId);
    await recordAuditEvent(tx, actor, {
      organizationId: orgId,
      action: 'membership.removed',
      target: user.fullName ?? user.email,
      before: { userId, email: user.email, role },
    });
    const event = toMemberEvent(actor, member);
    await recordSecurityEvent(tx, { kind: 'member_removed', ...event, details: { role } });
  });
}

/** Changes the role of a member. Does nothing if they have it already. Throws like `removeOrganizationUser`. */
export async function changeOrganizationRole(
  deps: Deps,
  actor: Actor,
  member: Member,
  newRole: OrganizationRole,
): Promise<void> {
  const { orgId, userId } = member;
  requireOrganizationAdmin(actor, orgId);
  await deps.db.transaction().execute(async (tx) => {
    const { organization, role, user, isActive } = await lockMember(tx, actor, member);
    if (role === newRole) return;
    if (newRole === 'admin' && user.email === '') throw new AppError('admin_needs_email');
    if (role === 'admin' && isActive) await requireAnotherAdmin(tx, actor, member);
    await saveRole(tx, userId, orgId, newRole);
    await recordAuditEvent(tx, actor, {
      organizationId: orgId,
      action: 'membership.role_changed',
      target: user.fullName ?? user.email,
      before: { userId, email: user.email, role },
      after: { role: newRole },
    });
    const details = { from: role, to: newRole };
    await recordSecurityEvent(tx, {
      kind: 'role_changed',
      ...toMemberEvent(actor, member),
      details,
    });
    if (newRole === 'admin') await announceNewAdmin(tx, organization, user, 'admin_appointed');
  });
}
