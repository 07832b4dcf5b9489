import {
  requestInvitationMagicLink,
  validateEnterpriseInvitation,
} from '@atrium/contracts/invitations/invitations.routes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { sendRequest } from '../../../lib/http/request.ts';
import { joinOrganization, membershipChanged } from '../../identity/index.ts';
import { toInvitationState, type InvitationState } from './invitation-state.ts';
import { InvitationRejected } from './invitation-errors.ts';

const keyOf = (token: string) => ['invitation', token];

/** Validates an invitation token, again each time the page is opened. */
export function useInvitation(token: string): InvitationState {
  const { data, isError, error, refetch } = useQuery({
    queryKey: keyOf(token),
    // Public, so the request is sent without the session.
    queryFn: async ({ signal }) => {
      const { data } = await sendRequest(validateEnterpriseInvitation, { body: { token }, signal });
      return toInvitationState(data);
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

/** Revalidates an invitation after a request was rejected because of it. */
export function useRecheckInvitation(token: string): () => void {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: keyOf(token) });
}

/** Requests an email whose link signs in and joins the organization. */
export function useSendMagicLink(token: string) {
  return useMutation({
    mutationFn: async (email: string) => {
      const { data } = await sendRequest(requestInvitationMagicLink, {
        body: { email, invitationToken: token },
      });
      if (!data.success) throw new InvitationRejected(data.error);
      return data;
    },
  });
}

/** Joins the organization as the current user and clears data cached for the previous membership. */
export function useJoinOrganization(token: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => joinOrganization(token),
    onSuccess: () => membershipChanged(queryClient),
  });
}
