import {
  magicLinkWithInvitation,
  validateEnterpriseInvitation,
} from '@atrium/contracts/invitations';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { sendRequest } from '../../lib/api/request.ts';
import { joinOrganization } from '../../lib/invitations/join-organization.ts';
import { membershipChanged } from '../../lib/profile/membership-changed.ts';
import { readValidation, type InvitationState } from './invitation-state.ts';
import { InvitationRefused } from './trouble.ts';

const keyOf = (token: string) => ['invitation', token];

/** What is known of the invitation a token stands for; asked anew each time the page is opened. */
export function useInvitation(token: string): InvitationState {
  const { data, isError, error, refetch } = useQuery({
    queryKey: keyOf(token),
    // Nobody needs to be signed in for this, nor is it anybody's business who is.
    queryFn: async ({ signal }) => {
      const { data } = await sendRequest(validateEnterpriseInvitation, { body: { token }, signal });
      return readValidation(data);
    },
    enabled: token !== '',
    gcTime: 0,
  });
  if (token === '') return { status: 'invalid', organization: undefined, reason: 'unknown' };
  if (data) return data;
  return isError
    ? { status: 'failed', error, retry: () => void refetch() }
    : { status: 'validating' };
}

/** Asks again what an invitation is worth, after a call has been refused because of it. */
export function useRecheckInvitation(token: string): () => void {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: keyOf(token) });
}

/** Asks for a mail whose link signs in and joins the organization. */
export function useSendMagicLink(token: string) {
  return useMutation({
    mutationFn: async (email: string) => {
      const { data } = await sendRequest(magicLinkWithInvitation, {
        body: { email, invitationToken: token },
      });
      if (!data.success) throw new InvitationRefused(data.error);
      return data;
    },
  });
}

/** Joins the organization as whoever is signed in; what was fetched as a member of no or another one is forgotten. */
export function useJoinOrganization(token: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => joinOrganization(token),
    onSuccess: () => membershipChanged(queryClient),
  });
}
