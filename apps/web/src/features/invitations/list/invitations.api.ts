import type { InvitationBatch } from '@atrium/contracts/invitations/invitation-batches';
import {
  exportBatch,
  getBatch,
  createBatch,
  listBatches,
  revokeBatch,
} from '@atrium/contracts/invitations/invitation-batches.routes';
import { invitationBatches, type InvitationOutcome } from '@atrium/contracts/invitations/constants';
import {
  listInvitedPeople,
  resendInvitation,
} from '@atrium/contracts/invitations/invited-people.routes';
import type { ReplyOf, RequestOf } from '@atrium/contracts/api';
import {
  createInvitation,
  exportInvitations,
  listInvitations,
  revokeInvitation,
} from '@atrium/contracts/invitations/invitations.routes';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';
import { create } from '../../../lib/api/create.ts';
import { download } from '../../../lib/api/download.ts';
import type { InvitationFilter } from './invitation-filter.ts';

export type InvitationPage = ReplyOf<typeof listInvitations>;

/** Small page size: other content follows below. */
export const invitationsPerPage = 10;

const invitationsKey = (orgId: string) => ['organization', orgId, 'invitations'];
const invitedKey = (orgId: string) => ['organization', orgId, 'invited'];
const batchesKey = (orgId: string) => ['organization', orgId, 'batches'];

/** Returns one page of the organization's invitations; keeps the previous page while the next one loads. */
export function useInvitations(orgId: string, filter: InvitationFilter, cursor?: string) {
  const query = { ...filter, limit: invitationsPerPage, ...(cursor !== undefined && { cursor }) };
  return useQuery({
    queryKey: [...invitationsKey(orgId), query],
    queryFn: ({ signal }) => call(listInvitations, { params: { orgId }, query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Downloads all matching invitations as CSV. */
export const downloadInvitations = (orgId: string, filter: InvitationFilter): Promise<void> =>
  download(exportInvitations, 'invitations.csv', { params: { orgId }, query: filter });

/** Creates an invitation. Its token is only in this response. */
export function useCreateInvitation(orgId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Omit<RequestOf<typeof createInvitation>['body'], 'organizationId'>) =>
      create(createInvitation, { body: { ...body, organizationId: orgId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: invitationsKey(orgId) }),
  });
}

/** Revokes an invitation. */
export function useRevokeInvitation(orgId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (invitationId: string) =>
      call(revokeInvitation, { params: { orgId, invitationId } }),
    onSuccess: () =>
      Promise.all(
        [invitationsKey(orgId), invitedKey(orgId)].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}

/** Revokes all invitations of a batch. */
export function useRevokeBatch(orgId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (batchId: string) => call(revokeBatch, { params: { orgId, batchId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: batchesKey(orgId) }),
  });
}

const isUnderWay = ({ waitingCount }: InvitationBatch) => waitingCount > 0;

/** Returns the batches sent, in as many pages as requested; polls only while emails are being sent. */
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
        ? invitationBatches.pollEveryMs
        : false,
    staleTime: 0,
  });
}

/** Filter and page of a batch report. */
export type ReportPage = {
  orgId: string;
  batchId: string;
  outcome: InvitationOutcome | undefined;
  cursor: string | undefined;
};

/** Returns the rows of a batch with their outcomes; polls only while emails are being sent. */
export function useBatch({ orgId, batchId, outcome, cursor }: ReportPage) {
  const query = { ...(outcome && { outcome }), ...(cursor !== undefined && { cursor }) };
  return useQuery({
    queryKey: [...batchesKey(orgId), batchId, query],
    queryFn: ({ signal }) => call(getBatch, { params: { orgId, batchId }, query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data && isUnderWay(state.data.batch) ? invitationBatches.pollEveryMs : false,
    staleTime: 0,
  });
}

/** Sends a batch of invitations. */
export function useSendBatch(orgId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: RequestOf<typeof createBatch>['body']) =>
      call(createBatch, { params: { orgId }, body, timeoutMs: 60_000 }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: batchesKey(orgId) }),
  });
}

/** Downloads a whole report as CSV. */
export const exportReport = (orgId: string, batchId: string): Promise<void> =>
  download(exportBatch, 'invitation-report.csv', { params: { orgId, batchId } });

/** Returns one page of the people who were invited and have not joined; polls while emails are being sent. */
export function useInvitedPeople(orgId: string, search: string, cursor?: string) {
  const query = { search, ...(cursor !== undefined && { cursor }) };
  return useQuery({
    queryKey: [...invitedKey(orgId), query],
    queryFn: ({ signal }) => call(listInvitedPeople, { params: { orgId }, query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.people.some(({ status }) => status === 'sending')
        ? invitationBatches.pollEveryMs
        : false,
    staleTime: 0,
  });
}

/** Sends a person a new invitation, which replaces the previous one. */
export function useResendInvitation(orgId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (email: string) => call(resendInvitation, { params: { orgId }, body: { email } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: invitedKey(orgId) }),
  });
}
