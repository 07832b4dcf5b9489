import type { Deps } from '../../../platform/deps.ts';
import { recordAuditEvent } from '../../../platform/audit.ts';
import { AppError } from '../../../platform/base/errors.ts';
import { recordSecurityEvent } from '../../../platform/security-events.ts';
import type { Actor } from '../../../policies/actor.ts';
import { requireEmail } from '../../identity/index.ts';
import {
  countAdmins,
  deleteMembership,
  findMembership,
  lockOrganization,
} from './memberships.queries.ts';
import { requireAnotherEmergencyAdmin } from './members.service.ts';

/**
 * Removes the actor from their organization. Throws `last_admin` for its last admin, `last_emergency_admin` for the last
 * one with emergency access, and `needs_email` for members whose account belongs to it.
 */
export async function leaveOrganization(deps: Deps, actor: Actor): Promise<void> {
  const organizationId = actor.membership?.organizationId;
  if (!organizationId) return;
  requireEmail(actor);
  await deps.db.transaction().execute(async (tx) => {
    await lockOrganization(tx, organizationId);
    const membership = await findMembership(tx, actor.id);
    if (membership?.organizationId !== organizationId) return;
    if (
      membership.role === 'admin' &&
      !membership.deactivatedAt &&
      (await countAdmins(tx, organizationId)) === 1
    )
      throw new AppError('last_admin');
    if (membership.role === 'admin') await requireAnotherEmergencyAdmin(tx, actor.id);
    await deleteMembership(tx, actor.id, organizationId);
    await recordAuditEvent(tx, actor, {
      organizationId,
      action: 'membership.left',
      target: actor.fullName ?? actor.email,
      before: { role: membership.role },
    });
    await recordSecurityEvent(tx, {
      kind: 'member_removed',
      actorId: actor.id,
      user: { id: actor.id },
      organizationId,
      ipAddress: actor.ipAddress,
      details: { role: membership.role },
    });
  });
}
