import type { SignInBranding } from '@atrium/contracts/branding/branding';
import type { InvitationValidation } from '@atrium/contracts/invitations/invitations';

/** Why an invitation cannot be used. */
export type InvalidReason = 'expired' | 'usedUp' | 'unknown';

/** State of the invitation's validation. `failed`: the server could not be reached. */
export type InvitationState =
  | { status: 'validating' }
  | {
      status: 'valid';
      organization: string | undefined;
      role: InvitationValidation['role'];
      branding: SignInBranding | null;
    }
  | { status: 'invalid'; organization: string | undefined; reason: InvalidReason }
  | { status: 'failed'; error: unknown; retry: () => void };

function reasonOf({ details }: InvitationValidation): InvalidReason {
  if (details.expired) return 'expired';
  return details.maxUsesReached ? 'usedUp' : 'unknown';
}

/** Converts the server's response to the state of an invitation. */
export function toInvitationState(reply: InvitationValidation): InvitationState {
  const organization = reply.organization?.name;
  if (reply.valid) {
    const branding = reply.organization?.branding ?? null;
    return { status: 'valid', organization, role: reply.role, branding };
  }
  return { status: 'invalid', organization, reason: reasonOf(reply) };
}
