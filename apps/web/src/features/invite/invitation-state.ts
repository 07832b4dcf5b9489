import type { InvitationValidation } from '@atrium/contracts/invitations';

/** Why an invitation cannot be used. */
export type InvalidReason = 'expired' | 'usedUp' | 'unknown';

/** State of the invitation's validation. `failed`: the server could not be reached. */
export type InvitationStatus =
  | { status: 'validating' }
  | { status: 'valid'; organization: string | undefined; role: InvitationValidation['role'] }
  | { status: 'invalid'; organization: string | undefined; reason: InvalidReason }
  | { status: 'failed'; error: unknown; retry: () => void };

function reasonOf({ details }: InvitationValidation): InvalidReason {
  if (details.expired) return 'expired';
  return details.maxUsesReached ? 'usedUp' : 'unknown';
}

/** Converts the server's response to the state of an invitation. */
export function readValidation(reply: InvitationValidation): InvitationStatus {
  const organization = reply.organization?.name;
  if (reply.valid) return { status: 'valid', organization, role: reply.role };
  return { status: 'invalid', organization, reason: reasonOf(reply) };
}
