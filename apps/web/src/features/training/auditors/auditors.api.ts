import type { RequestOf } from '@atrium/contracts/api';
import {
  createAuditorLink,
  listAuditorLinks,
  openAuditorLink,
  revokeAuditorLink,
  transferAuditorLink,
} from '@atrium/contracts/training/training-evidence.routes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';
import { create } from '../../../lib/api/create.ts';
import { sendRequest } from '../../../lib/http/request.ts';

const linksKey = (orgId: string) => ['organization', orgId, 'auditor links'];

/** Loads the auditor links of an organization, newest first. */
export function useAuditorLinks(orgId: string) {
  return useQuery({
    queryKey: linksKey(orgId),
    queryFn: ({ signal }) => call(listAuditorLinks, { params: { orgId }, signal }),
    select: ({ links }) => links,
    staleTime: 0,
  });
}

/** Creates a link. The token is only returned in this response. */
export function useCreateAuditorLink(orgId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: RequestOf<typeof createAuditorLink>['body']) =>
      create(createAuditorLink, { params: { orgId }, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: linksKey(orgId) }),
  });
}

/** Revokes a link. */
export function useRevokeAuditorLink(orgId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (linkId: string) => call(revokeAuditorLink, { params: { orgId, linkId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: linksKey(orgId) }),
  });
}

/** Makes the current user responsible for a link. */
export function useTransferAuditorLink(orgId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (linkId: string) => call(transferAuditorLink, { params: { orgId, linkId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: linksKey(orgId) }),
  });
}

/** Opens a link. Runs once per tab, since every call counts as a visit. */
export function useAuditorVisit(token: string) {
  return useQuery({
    queryKey: ['auditor visit', token],
    queryFn: async ({ signal }) => (await sendRequest(openAuditorLink, { signal }, token)).data,
    staleTime: Infinity,
    gcTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
