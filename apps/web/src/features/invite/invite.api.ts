import {
  requestInvitationMagicLink,
  validateEnterpriseInvitation,
} from '@atrium/contracts/invitations';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { sendRequest } from '../../lib/api/request.ts';
import { joinOrganization } from '../../lib/invitations/join-organization.ts';
import { membershipChanged } from '../../lib/profile/membership-changed.ts';
import { readValidation, type InvitationStatus } from './invitation-state.ts';
import { InvitationRejected } from './invitation-errors.ts';

const keyOf = (token: string) => ['invitation', token];

/** Validates an invitation token, again each time the page is opened. */
export function useInvitation(token: string): InvitationStatus {
  const { data, isError, error, refetch } = useQuery({
    queryKey: keyOf(token),
    // Public, so the request is sent without the session.
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
