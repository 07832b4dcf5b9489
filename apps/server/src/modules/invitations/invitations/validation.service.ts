import { createHash } from 'node:crypto';
import type { InvitationValidation } from '@atrium/contracts/invitations/invitations';
import type { Deps } from '../../../platform/deps.ts';
import { enforceLimits } from '../../../platform/limits/limits.ts';
import { getInvitationBranding } from '../../branding/index.ts';
import { findInvitationByToken, type FoundInvitation } from './invitations.queries.ts';

/** Hashes an invitation token for storage. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Returns whether an invitation can be used now. */
export const isOpen = (invitation: FoundInvitation) =>
  invitation.revokedAt === null &&
  invitation.hasAuthorizedCreator &&
  !invitation.isExpired &&
  !invitation.isUsedUp &&
  invitation.isActive;

/** Returns the invitation of a token. Only unknown tokens count against the rate limit of the network. */
export async function findInvitationWithLimit(
  deps: Deps,
  token: string,
  network: string,
): Promise<FoundInvitation | undefined> {
  const found = await findInvitationByToken(deps.db, hashToken(token));
  if (!found)
    await enforceLimits(deps, [{ key: `wrong invitation from ${network}`, max: 20, minutes: 1 }]);
  return found;
}

async function checkInvitation(deps: Deps, token: string, network: string) {
  const found = await findInvitationWithLimit(deps, token, network);
  return { found, open: found && isOpen(found) ? found : undefined };
}

/** Returns whether a token can be used, and the organization it leads to. */
export async function validateInvitation(deps: Deps, token: string, network: string) {
  const { open } = await checkInvitation(deps, token, network);
  return {
    valid: open !== undefined,
    organization: open ? { id: open.organizationId, name: open.organizationName } : null,
    role: open?.role ?? null,
  };
}

/** Returns whether a token can be used. The details contain why an existing invitation is invalid. */
export async function validateEnterpriseInvitation(
  deps: Deps,
  token: string,
  network: string,
): Promise<InvitationValidation> {
  const { found, open } = await checkInvitation(deps, token, network);
  return {
    valid: open !== undefined,
    organization: open
      ? {
          name: open.organizationName,
          branding: await getInvitationBranding(deps, open.organizationId),
        }
      : null,
    role: open?.role ?? null,
    details: { expired: found?.isExpired ?? false, maxUsesReached: found?.isUsedUp ?? false },
  };
}
