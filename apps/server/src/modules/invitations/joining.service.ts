import type { Database } from '../../platform/database.ts';
import { writeAudit } from '../../platform/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { enqueue } from '../../platform/queue.ts';
import type { Actor } from '../../policies/actor.ts';
import { findMembership, insertMembership } from '../organizations/index.ts';
import {
  findInvitation,
  insertUse,
  takePlace,
  type FoundInvitation,
} from './invitations.queries.ts';
import { lookUpInvitation } from './validation.service.ts';

export type Joined = { organizationId: string; organizationName: string };

/** Why an invitation did not let somebody in. */
function refusal(invitation: FoundInvitation | undefined): AppError {
  if (!invitation || invitation.revokedAt !== null || !invitation.isActive)
    return new AppError('invitation_invalid');
  return new AppError(invitation.isExpired ? 'invitation_expired' : 'invitation_used_up');
}

async function useInvitation(
  tx: Database,
  invitation: FoundInvitation,
  userId: string,
): Promise<void> {
  const { id, organizationId, role } = invitation;
  // The person's own row comes first: twenty presses of one link wait for each other here and count once.
  const isFirstUse = await insertUse(tx, id, userId);
  const membership = await findMembership(tx, userId);
  if (membership?.organizationId === organizationId) {
    // Here already. If that was by another way in, the place is not used up.
    if (isFirstUse) throw new AlreadyMember();
    return;
  }
  if (membership) throw new AppError('other_organization');
  // Used once and removed since: a link does not undo what an admin did.
  if (!isFirstUse) throw new AppError('invitation_used_up');
  if (!(await takePlace(tx, id))) throw refusal(await findInvitation(tx, id));
  if (!(await insertMembership(tx, { userId, organizationId, role })))
    throw new AppError('other_organization');
  if (role === 'admin') {
    await writeAudit(tx, {
      actorId: userId,
      organizationId,
      action: 'invitation.admin_joined',
      details: { invitationId: id },
    });
    await enqueue(tx, 'invitations.notify_admins', { invitationId: id, userId });
  }
}

/** Thrown to undo the use of an invitation by somebody who did not need it. */
class AlreadyMember extends Error {}

/** Lets a person into the organization of an invitation, once, within its limits, or says why not. */
export async function joinByInvitation(
  deps: Deps,
  invitationId: string,
  userId: string,
): Promise<Joined> {
  const invitation = await findInvitation(deps.db, invitationId);
  if (!invitation || !invitation.isActive) throw refusal(invitation);
  try {
    await deps.db.transaction().execute((tx) => useInvitation(tx, invitation, userId));
  } catch (error) {
    if (!(error instanceof AlreadyMember)) throw error;
  }
  return {
    organizationId: invitation.organizationId,
    organizationName: invitation.organizationName,
  };
}

/** Joins by a token, as somebody who is signed in. */
export async function consumeInvitation(
  deps: Deps,
  actor: Actor,
  token: string,
  ip: string,
): Promise<Joined> {
  if (!actor.emailVerified) throw new AppError('email_not_verified');
  const invitation = await lookUpInvitation(deps, token, ip);
  if (!invitation) throw refusal(undefined);
  return joinByInvitation(deps, invitation.id, actor.id);
}
