import type { Database } from '../../platform/database.ts';
import { writeAudit, type Doer } from '../../platform/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../policies/actor.ts';
import { getPersonForNotice, lockPerson, queueNotice } from '../identity/index.ts';
import { findMembership, insertMembership, listAdminEmails } from '../organizations/index.ts';
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
  if (!invitation || invitation.revokedAt !== null || !invitation.isActive || !invitation.isBacked)
    return new AppError('invitation_invalid');
  return new AppError(invitation.isExpired ? 'invitation_expired' : 'invitation_used_up');
}

/** The admins of an organization hear of every new one; whoever it is hears nothing of themselves. */
async function noteNewAdmin(tx: Database, invitation: FoundInvitation, doer: Doer) {
  const { id, organizationId, organizationName } = invitation;
  const person = await getPersonForNotice(tx, doer.id);
  await writeAudit(tx, doer, {
    organizationId,
    action: 'invitation.admin_joined',
    target: person.fullName ?? person.email,
    after: { role: 'admin', invitationId: id },
  });
  const content = {
    template: 'admin_joined' as const,
    organizationName,
    personName: person.fullName ?? person.email,
    personEmail: person.email,
  };
  const admins = await listAdminEmails(tx, organizationId);
  for (const email of admins.filter((address) => address !== person.email))
    await queueNotice(tx, email, content);
}

async function useInvitation(tx: Database, invitation: FoundInvitation, doer: Doer): Promise<void> {
  const { id, organizationId, role } = invitation;
  const userId = doer.id;
  // Twenty presses of one link, or of two, wait for each other here and count once.
  await lockPerson(tx, userId);
  const membership = await findMembership(tx, userId);
  // Here already, by whatever way: no place is used up.
  if (membership?.organizationId === organizationId) return;
  if (membership) throw new AppError('other_organization');
  // Used once, or made by oneself, and removed since: a link does not undo what an admin did.
  if (invitation.makerId === userId || !(await insertUse(tx, id, userId)))
    throw new AppError('invitation_spent');
  if (!(await takePlace(tx, id))) throw refusal(await findInvitation(tx, id));
  if (!(await insertMembership(tx, { userId, organizationId, role })))
    throw new AppError('other_organization');
  if (role === 'admin') await noteNewAdmin(tx, invitation, doer);
}

/** Lets a person into the organization of an invitation, once, within its limits, or says why not. */
export async function joinByInvitation(
  tx: Database,
  invitationId: string,
  doer: Doer,
): Promise<Joined> {
  const invitation = await findInvitation(tx, invitationId);
  if (!invitation || !invitation.isActive) throw refusal(invitation);
  await useInvitation(tx, invitation, doer);
  const { organizationId, organizationName } = invitation;
  return { organizationId, organizationName };
}

/** Joins by a token, as somebody who is signed in. */
export async function consumeInvitation(
  deps: Deps,
  actor: Actor,
  token: string,
  network: string,
): Promise<Joined> {
  if (!actor.emailVerified) throw new AppError('email_not_verified');
  const invitation = await lookUpInvitation(deps, token, network);
  if (!invitation) throw refusal(undefined);
  return deps.db.transaction().execute((tx) => joinByInvitation(tx, invitation.id, actor));
}
