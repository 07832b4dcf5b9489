import { names } from '@atrium/contracts/identity/constants';
import { invitations } from '@atrium/contracts/invitations/constants';
import type { InvitationValidation } from '@atrium/contracts/invitations/invitations';
import { useQuery } from '@tanstack/react-query';
import { useDebounced } from '../../../lib/hooks/use-debounced.ts';
import { invitationQuery } from './join-organization.api.ts';
import { paths } from '../../../lib/paths/paths.ts';

/** State of the lookup of the typed code. */
export type InvitationLookup =
  | { kind: 'idle' }
  | { kind: 'checking' }
  | { kind: 'valid'; organization: string }
  | { kind: 'invalid'; code: 'invitation_invalid' | 'invitation_expired' | 'invitation_used_up' }
  | { kind: 'failed'; error: unknown };

/** Converts a response to the state of the lookup. */
export function toInvitationLookup(reply: InvitationValidation): InvitationLookup {
  if (reply.valid && reply.organization) {
    return { kind: 'valid', organization: reply.organization.name };
  }
  if (reply.details.expired) return { kind: 'invalid', code: 'invitation_expired' };
  if (reply.details.maxUsesReached) return { kind: 'invalid', code: 'invitation_used_up' };
  return { kind: 'invalid', code: 'invitation_invalid' };
}

/** Looks up an invitation code once it is long enough and typing has paused. */
export function useInvitationLookup(typed: string): InvitationLookup {
  const code = typed.trim();
  // Wrong codes count against a rate limit, so incomplete ones are not looked up.
  const settled = useDebounced(code, names.checkAfterMs);
  const isLongEnough = code.length > invitations.lookUpAfterLength;
  const { data, error } = useQuery({
    ...invitationQuery(settled),
    enabled: isLongEnough && settled === code,
  });
  if (!isLongEnough || settled !== code) return { kind: 'idle' };
  if (data) return toInvitationLookup(data);
  return error ? { kind: 'failed', error } : { kind: 'checking' };
}

const anyOrigin = 'https://atrium.invalid';

/** Returns the invitation in a URL: its own, or the one of the page in `next`. */
export function invitationFromUrl(search: URLSearchParams): string | null {
  const next = URL.parse(search.get('next') ?? '', anyOrigin);
  const isInvitation = next?.origin === anyOrigin && next.pathname === paths.invite;
  return search.get('invitation') ?? (isInvitation ? next.searchParams.get('token') : null);
}
