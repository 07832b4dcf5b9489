import { invitations, names } from '@atrium/contracts/constants';
import type { InvitationValidation } from '@atrium/contracts/invitations';
import { useQuery } from '@tanstack/react-query';
import { useDebounced } from '../../lib/use-debounced.ts';
import { invitationQuery } from './auth.api.ts';

/** State of the lookup of the typed code. */
export type InvitationStatus =
  | { kind: 'idle' }
  | { kind: 'checking' }
  | { kind: 'valid'; organization: string }
  | { kind: 'invalid'; code: 'invitation_invalid' | 'invitation_expired' | 'invitation_used_up' }
  | { kind: 'failed'; error: unknown };

/** Converts a response to the state of the lookup. */
export function readValidation(reply: InvitationValidation): InvitationStatus {
  if (reply.valid && reply.organization) {
    return { kind: 'valid', organization: reply.organization.name };
  }
  if (reply.details.expired) return { kind: 'invalid', code: 'invitation_expired' };
  if (reply.details.maxUsesReached) return { kind: 'invalid', code: 'invitation_used_up' };
  return { kind: 'invalid', code: 'invitation_invalid' };
}

/** Looks up an invitation code once it is long enough and typing has paused. */
export function useInvitationLookup(typed: string): InvitationStatus {
  const code = typed.trim();
  // Wrong codes count against a rate limit, so incomplete ones are not looked up.
  const settled = useDebounced(code, names.checkAfterMs);
  const isLongEnough = code.length > invitations.lookUpAfterLength;
  const { data, error } = useQuery({
    ...invitationQuery(settled),
    enabled: isLongEnough && settled === code,
  });
  if (!isLongEnough || settled !== code) return { kind: 'idle' };
  if (data) return readValidation(data);
  return error ? { kind: 'failed', error } : { kind: 'checking' };
}
