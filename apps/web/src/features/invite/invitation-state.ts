import type { InvitationValidation } from '@atrium/contracts/invitations';

/** Why an invitation can't be used. */
export type InvalidReason = 'expired' | 'usedUp' | 'unknown';

/** What is known of an invitation. `failed`: nobody could be asked. */
export type InvitationState =
  | { status: 'validating' }
  | { status: 'valid'; organization: string | undefined; role: InvitationValidation['role'] }
  | { status: 'invalid'; organization: string | undefined; reason: InvalidReason }
  | { status: 'failed'; error: unknown; retry: () => void };

function reasonOf({ details }: InvitationValidation): InvalidReason {
  if (details.expired) return 'expired';
  return details.maxUsesReached ? 'usedUp' : 'unknown';
}

/** What the server's answer makes of an invitation. */
export function readValidation(reply: InvitationValidation): InvitationState {
  const organization = reply.organization?.name;
  if (reply.valid) return { status: 'valid', organization, role: reply.role };
  return { status: 'invalid', organization, reason: reasonOf(reply) };
}
