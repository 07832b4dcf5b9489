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
import {
  createInvitation,
  exportInvitations,
  listInvitations,
  revokeInvitation,
} from '@atrium/contracts/invitations';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';
import { create } from '../../lib/api/create.ts';
import { download } from '../../lib/api/download.ts';
import type { InvitationFilter } from './invitation-filter.ts';

export type InvitationPage = ReplyOf<typeof listInvitations>;

/** As many as are read at a glance: there is more beneath them. */
export const invitationsPerPage = 10;

const invitationsKey = (orgId: string) => ['organization', orgId, 'invitations'];
const batchesKey = (orgId: string) => ['organization', orgId, 'batches'];

/** One page of the organization's invitations; the page before stays until the next one is there. */
export function useInvitations(orgId: string, filter: InvitationFilter, cursor?: string) {
  const query = { ...filter, limit: invitationsPerPage, ...(cursor !== undefined && { cursor }) };
  return useQuery({
    queryKey: [...invitationsKey(orgId), query],
    queryFn: ({ signal }) => call(listInvitations, { params: { orgId }, query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Saves the invitations a filter shows, all of them, as a table. */
export const saveInvitations = (orgId: string, filter: InvitationFilter): Promise<void> =>
  download(exportInvitations, 'invitations.csv', { params: { orgId }, query: filter });

/** Makes an invitation; the reply holds its token, this once. */
export function useCreateInvitation(orgId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Omit<RequestOf<typeof createInvitation>['body'], 'organizationId'>) =>
      create(createInvitation, { body: { ...body, organizationId: orgId } }),
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

/** The lists sent, as many pages of them as were asked for; again and again only while mails go out. */
export function useBatches(orgId: string) {
  return useInfiniteQuery({
    queryKey: batchesKey(orgId),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: cursor, signal }) =>
      call(listBatches, {
        params: { orgId },
        query: { limit: invitationsPerPage, ...(cursor !== undefined && { cursor }) },
        signal,
      }),
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ batches }) => batches.some(isUnderWay))
        ? bulkInvitations.pollEveryMs
        : false,
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
  download(exportBatch, 'invitation-report.csv', { params: { orgId, batchId } });
