import type { InvitationValidation } from '@atrium/contracts/invitations';
import type { Deps } from '../../platform/deps.ts';
import { countOrRefuse } from '../../platform/limits.ts';
import { findInvitationByToken, type FoundInvitation } from './invitations.queries.ts';
import { hashToken } from './token.ts';

/** Returns whether an invitation can be used now. */
export const isOpen = (invitation: FoundInvitation) =>
  invitation.revokedAt === null &&
  invitation.isBacked &&
  !invitation.isExpired &&
  !invitation.isUsedUp &&
  invitation.isActive;

/** Returns the invitation of a token. Only unknown tokens count against the rate limit of the network. */
export async function lookUpInvitation(
  deps: Deps,
  token: string,
  network: string,
): Promise<FoundInvitation | undefined> {
  const found = await findInvitationByToken(deps.db, hashToken(token));
  if (!found)
    await countOrRefuse(deps, [{ key: `wrong invitation from ${network}`, max: 20, minutes: 1 }]);
  return found;
}

/** Validates a token. The details say why an existing invitation is invalid. */
export async function validateInvitation(deps: Deps, token: string, network: string) {
  const found = await lookUpInvitation(deps, token, network);
  const isValid = found !== undefined && isOpen(found);
  const validation: InvitationValidation = {
    valid: isValid,
    organization: isValid ? { name: found.organizationName } : null,
    role: isValid ? found.role : null,
    details: { expired: found?.isExpired ?? false, maxUsesReached: found?.isUsedUp ?? false },
  };
  return { validation, organizationId: isValid ? found.organizationId : null };
}
