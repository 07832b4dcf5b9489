import {
  exportBatch,
  getBatch,
  inviteMany,
  listBatches,
  revokeBatch,
  type InvitationBatch,
} from '@atrium/contracts/bulk-invitations';
import { bulkInvitations, type InvitationOutcome } from '@atrium/contracts/constants';
import type { ReplyOf, RequestOf } from '@atrium/contracts/endpoint';
import { createInvitation, listInvitations, revokeInvitation } from '@atrium/contracts/invitations';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';
import { download } from '../../lib/api/download.ts';

/** An invitation without its token, which nobody can show again. */
export type InvitationSummary = ReplyOf<typeof listInvitations>['invitations'][number];

const invitationsKey = (orgId: string) => ['organization', orgId, 'invitations'];
const batchesKey = (orgId: string) => ['organization', orgId, 'batches'];

/** The organization's invitations, the newest first. */
export function useInvitations(orgId: string) {
  return useQuery({
    queryKey: invitationsKey(orgId),
    queryFn: ({ signal }) => call(listInvitations, { params: { orgId }, signal }),
    select: ({ invitations }) => invitations,
    staleTime: 0,
  });
}

/** Makes an invitation; the reply holds its token, this once. */
export function useCreateInvitation(orgId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Omit<RequestOf<typeof createInvitation>['body'], 'organizationId'>) =>
      call(createInvitation, { body: { ...body, organizationId: orgId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: invitationsKey(orgId) }),
  });
}

/** Makes an invitation worthless. */
export function useRevokeInvitation(orgId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (invitationId: string) =>
      call(revokeInvitation, { params: { orgId, invitationId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: invitationsKey(orgId) }),
  });
}

/** Makes every invitation of a list worthless. */
export function useRevokeBatch(orgId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (batchId: string) => call(revokeBatch, { params: { orgId, batchId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: batchesKey(orgId) }),
  });
}

const isUnderWay = ({ waitingCount }: InvitationBatch) => waitingCount > 0;

/** The lists sent last; asked for again and again only while mails go out. */
export function useBatches(orgId: string) {
  return useQuery({
    queryKey: batchesKey(orgId),
    queryFn: ({ signal }) => call(listBatches, { params: { orgId }, signal }),
    select: ({ batches }) => batches,
    refetchInterval: ({ state }) =>
      state.data?.batches.some(isUnderWay) ? bulkInvitations.pollEveryMs : false,
    staleTime: 0,
  });
}

/** Which rows of a list are asked for. */
export type ReportPage = {
  orgId: string;
  batchId: string;
  outcome: InvitationOutcome | undefined;
  cursor: string | undefined;
};

/** What happened to each row of a list; asked for again and again only while mails go out. */
export function useBatch({ orgId, batchId, outcome, cursor }: ReportPage) {
  const query = { ...(outcome && { outcome }), ...(cursor !== undefined && { cursor }) };
  return useQuery({
    queryKey: [...batchesKey(orgId), batchId, query],
    queryFn: ({ signal }) => call(getBatch, { params: { orgId, batchId }, query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data && isUnderWay(state.data.batch) ? bulkInvitations.pollEveryMs : false,
    staleTime: 0,
  });
}

/** Sends a list of people their invitations. */
export function useInviteMany(orgId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: RequestOf<typeof inviteMany>['body']) =>
      call(inviteMany, { params: { orgId }, body, timeoutMs: 60_000 }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: batchesKey(orgId) }),
  });
}

/** Saves a whole report as a table. */
export const exportReport = (orgId: string, batchId: string): Promise<void> =>
  download(exportBatch, 'invitations.csv', { params: { orgId, batchId } });
