import type { OrganizationRole } from '@atrium/contracts/organizations/constants';
import { recordAuditEvent } from '../../platform/audit.ts';
import type { Database } from '../../platform/database/database.ts';
import { recordSecurityEvent } from '../../platform/security-events.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/base/errors.ts';
import type { Actor } from '../../policies/actor.ts';
import { requireOrganizationAdmin } from '../../policies/organization.policy.ts';
import { getUserContact, queueMail } from '../identity/index.ts';
import {
  countAdmins,
  deleteMembership,
  findMembership,
  listAdminEmails,
  lockOrganization,
  saveRole,
} from './organizations.queries.ts';

type Member = { orgId: string; userId: string };

/** Checks again after waiting for the lock: the actor may have been removed or demoted in the meantime. */
async function requireStillAdmin(tx: Database, actor: Actor, organizationId: string) {
  if (actor.isSuperAdmin) return;
  const membership = await findMembership(tx, actor.id);
  if (membership?.organizationId !== organizationId || membership.role !== 'admin')
    throw new AppError('forbidden');
}

/** Locks the organization and returns one of its members. */
async function lockMember(tx: Database, actor: Actor, { orgId, userId }: Member) {
  const organization = await lockOrganization(tx, orgId);
  if (!organization) throw new AppError('not_found');
  await requireStillAdmin(tx, actor, orgId);
  const membership = await findMembership(tx, userId);
  if (membership?.organizationId !== orgId) throw new AppError('not_found');
  return { organization, role: membership.role, user: await getUserContact(tx, userId) };
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

async function requireAnotherAdmin(tx: Database, actor: Actor, { orgId, userId }: Member) {
  if ((await countAdmins(tx, orgId)) === 1) throw lastAdmin(actor, userId);
}

/** Removes a member, who may be the actor. Throws `last_admin` for the last admin of the organization. */
export async function removeOrganizationUser(
  deps: Deps,
  actor: Actor,
  member: Member,
): Promise<void> {
  const { orgId, userId } = member;
  requireOrganizationAdmin(actor, orgId);
  await deps.db.transaction().execute(async (tx) => {
    const { role, user } = await lockMember(tx, actor, member);
    if (role === 'admin') await requireAnotherAdmin(tx, actor, member);
    await deleteMembership(tx, userId, orgId);
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

/** Emails all admins except the new one. */
async function notifyAdmins(
  tx: Database,
  organization: { id: string; name: string },
  user: { fullName: string | null; email: string },
) {
  const content = {
    template: 'admin_appointed' as const,
    organizationName: organization.name,
    userName: user.fullName ?? user.email,
    userEmail: user.email,
  };
  const admins = await listAdminEmails(tx, organization.id);
  for (const email of admins.filter((adminEmail) => adminEmail !== user.email))
    await queueMail(tx, email, content);
}

/** Changes the role of a member. Does nothing if they have it already; throws `last_admin` for the last admin. */
export async function changeOrganizationRole(
  deps: Deps,
  actor: Actor,
  member: Member,
  newRole: OrganizationRole,
): Promise<void> {
  const { orgId, userId } = member;
  requireOrganizationAdmin(actor, orgId);
  await deps.db.transaction().execute(async (tx) => {
    const { organization, role, user } = await lockMember(tx, actor, member);
    if (role === newRole) return;
    if (role === 'admin') await requireAnotherAdmin(tx, actor, member);
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
    if (newRole === 'admin') await notifyAdmins(tx, organization, user);
  });
}
