import {
  createTransferCode,
  listTransferCodes,
  previewTransfer,
  revokeTransferCode,
  transferMembers,
} from '@atrium/contracts/organizations/member-transfers.routes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';
import { create } from '../../../lib/api/create.ts';

const codesKey = (orgId: string) => ['organization', orgId, 'transfer-codes'];

/** Loads the transfer codes of an organization. */
export function useTransferCodes(orgId: string) {
  return useQuery({
    queryKey: codesKey(orgId),
    queryFn: ({ signal }) => call(listTransferCodes, { params: { orgId }, signal }),
    select: ({ codes }) => codes,
    staleTime: 0,
  });
}

/** Creates a transfer code and loads the list again. The reply contains the code for the only time. */
export function useCreateTransferCode(orgId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => create(createTransferCode, { params: { orgId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: codesKey(orgId) }),
  });
}

/** Revokes a transfer code and loads the list again. */
export function useRevokeTransferCode(orgId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (transferCodeId: string) =>
      call(revokeTransferCode, { params: { orgId, transferCodeId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: codesKey(orgId) }),
  });
}

type Transfer = { code: string; userIds: string[] };

/** Loads where a code would transfer people to. */
export const usePreviewTransfer = (orgId: string) =>
  useMutation({
    mutationFn: (body: Transfer) => call(previewTransfer, { params: { orgId }, body }),
  });

/** Transfers people to the organization of a code. */
export function useTransferMembers(orgId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Transfer) => call(transferMembers, { params: { orgId }, body }),
    // The people are gone from every list of the organization.
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: ['organization', orgId] }),
  });
}
