import type { Database } from '../../../platform/database/database.ts';
import { recordAuditEvent, type AuditActor } from '../../../platform/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import { recordSecurityEvent } from '../../../platform/security-events.ts';
import { AppError } from '../../../platform/base/errors.ts';
import type { Actor } from '../../../policies/actor.ts';
import { getUserContact, lockUser } from '../../identity/index.ts';
import { announceNewAdmin, findMembership, insertMembership } from '../../organizations/index.ts';
import {
  findInvitation,
  recordInvitationUse,
  incrementUses,
  type FoundInvitation,
} from './invitations.queries.ts';
import { findInvitationWithLimit } from './validation.service.ts';

export type Joined = { organizationId: string; organizationName: string };

/** Returns the error for an invitation that cannot be used. */
function invitationError(invitation: FoundInvitation | undefined): AppError {
  if (
    !invitation ||
    invitation.revokedAt !== null ||
    !invitation.isActive ||
    !invitation.hasAuthorizedCreator
  )
    return new AppError('invitation_invalid');
  return new AppError(invitation.isExpired ? 'invitation_expired' : 'invitation_used_up');
}

/** Records an audit event for a new admin and emails the other admins. */
async function recordNewAdmin(tx: Database, invitation: FoundInvitation, actor: AuditActor) {
  const { id, organizationId, organizationName } = invitation;
  const user = await getUserContact(tx, actor.id);
  await recordAuditEvent(tx, actor, {
    organizationId,
    action: 'invitation.admin_joined',
    target: user.fullName ?? user.email,
    after: { role: 'admin', invitationId: id },
  });
  await announceNewAdmin(tx, { id: organizationId, name: organizationName }, user, 'admin_joined');
}

async function useInvitation(
  tx: Database,
  invitation: FoundInvitation,
  actor: AuditActor,
): Promise<void> {
  const { id, organizationId, role } = invitation;
  const userId = actor.id;
  // Serialize concurrent requests of the user, so that they count as one use.
  await lockUser(tx, userId);
  const membership = await findMembership(tx, userId);
  // Already a member: do not count a use.
  if (membership?.organizationId === organizationId) return;
  if (membership) throw new AppError('other_organization');
  // A removed member cannot rejoin by a link they have used or created.
  if (invitation.makerId === userId || !(await recordInvitationUse(tx, id, userId)))
    throw new AppError('invitation_already_used');
  if (!(await incrementUses(tx, id))) throw invitationError(await findInvitation(tx, id));
  if (!(await insertMembership(tx, { userId, organizationId, role })))
    throw new AppError('other_organization');
  await recordSecurityEvent(tx, {
    kind: 'invitation_used',
    actorId: userId,
    user: { id: userId },
    organizationId,
    ipAddress: actor.ipAddress,
    details: { invitationId: id, role },
  });
  if (role === 'admin') await recordNewAdmin(tx, invitation, actor);
}

/** Adds the user to the organization of an invitation. Throws if the invitation cannot be used. */
export async function joinByInvitation(
  tx: Database,
  invitationId: string,
  actor: AuditActor,
): Promise<Joined> {
  const invitation = await findInvitation(tx, invitationId);
  if (!invitation || !invitation.isActive) throw invitationError(invitation);
  await useInvitation(tx, invitation, actor);
  const { organizationId, organizationName } = invitation;
  return { organizationId, organizationName };
}

/** Joins an organization by an invitation token, for a signed-in user. */
export async function consumeInvitation(
  deps: Deps,
  actor: Actor,
  token: string,
  network: string,
): Promise<Joined> {
  if (!actor.emailVerified) throw new AppError('email_not_verified');
  const invitation = await findInvitationWithLimit(deps, token, network);
  if (!invitation) throw invitationError(undefined);
  return deps.db.transaction().execute((tx) => joinByInvitation(tx, invitation.id, actor));
}
