import { recordAuditEvent } from '../../../platform/audit.ts';
import { AppError } from '../../../platform/base/errors.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { recordSecurityEvent } from '../../../platform/security-events.ts';
import type { Actor } from '../../../policies/actor.ts';
import { requireOrganizationAdmin, requireUser } from '../../../policies/organization.policy.ts';
import { deleteSessions, getUserContact } from '../../identity/index.ts';
import {
  countAdmins,
  findMembership,
  lockOrganization,
  requireAnotherEmergencyAdmin,
  requireStillAdmin,
} from '../memberships/index.ts';
import { saveDeactivation } from './details.queries.ts';
import type { DetailsEditor } from './save-details.service.ts';

type Member = { organizationId: string; userId: string };

/** Locks the organization and returns one of its members. */
async function lockMember(tx: Database, { organizationId, userId }: Member) {
  if (!(await lockOrganization(tx, organizationId))) throw new AppError('not_found');
  const membership = await findMembership(tx, userId);
  if (membership?.organizationId !== organizationId) throw new AppError('not_found');
  return membership;
}

async function recordChange(
  tx: Database,
  editor: DetailsEditor,
  { organizationId, userId }: Member,
  isActive: boolean,
  source: string | undefined,
): Promise<void> {
  const user = await getUserContact(tx, userId);
  await recordAuditEvent(tx, editor, {
    organizationId,
    action: isActive ? 'membership.reactivated' : 'membership.deactivated',
    target: user.fullName ?? user.email,
    before: { userId, email: user.email },
    ...(source !== undefined && { after: { source } }),
  });
  await recordSecurityEvent(tx, {
    kind: isActive ? 'member_reactivated' : 'member_deactivated',
    actorId: editor.id,
    user: { id: userId },
    organizationId,
    ipAddress: editor.ipAddress,
    ...(source !== undefined && { details: { method: source } }),
  });
}

/**
 * Deactivates a member within a transaction: ends their sessions, so that their next call is refused, and stops their
 * training. Evidence, teams and details stay. Returns false if they were deactivated before. Checks no permission. Throws
 * `last_admin` for the last active admin and `last_emergency_admin` for the last one with emergency access. `source` names what does it if it is not a user on a screen.
 */
export async function deactivateMember(
  tx: Database,
  editor: DetailsEditor,
  member: Member,
  source?: string,
): Promise<boolean> {
  const { role, deactivatedAt } = await lockMember(tx, member);
  if (deactivatedAt) return false;
  if (role === 'admin') {
    if ((await countAdmins(tx, member.organizationId)) === 1) throw new AppError('last_admin');
    await requireAnotherEmergencyAdmin(tx, member.userId);
  }
  await saveDeactivation(tx, member.organizationId, member.userId, true);
  await deleteSessions(tx, member.userId);
  await recordChange(tx, editor, member, false, source);
  return true;
}

/** Reverts `deactivateMember`. Returns false if the member was active. */
export async function reactivateMember(
  tx: Database,
  editor: DetailsEditor,
  member: Member,
  source?: string,
): Promise<boolean> {
  const { deactivatedAt } = await lockMember(tx, member);
  if (!deactivatedAt) return false;
  await saveDeactivation(tx, member.organizationId, member.userId, false);
  await recordChange(tx, editor, member, true, source);
  return true;
}

/** Deactivates or reactivates a member for an admin, who can't deactivate themselves. */
export async function changeMemberStatus(
  deps: Deps,
  actor: Actor,
  { orgId, userId }: { orgId: string; userId: string },
  isActive: boolean,
): Promise<void> {
  requireOrganizationAdmin(actor, orgId);
  if (!isActive && actor.id === userId) throw new AppError('self_deactivation');
  const member = { organizationId: orgId, userId };
  await deps.db.transaction().execute(async (tx) => {
    await lockOrganization(tx, orgId);
    await requireStillAdmin(tx, actor, orgId);
    if ((await findMembership(tx, userId))?.role === 'admin') requireUser(actor);
    await (isActive ? reactivateMember(tx, actor, member) : deactivateMember(tx, actor, member));
  });
}
