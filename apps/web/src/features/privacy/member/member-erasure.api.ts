import {
  cancelMemberErasure,
  createMemberErasure,
  getMemberErasure,
} from '@atrium/contracts/privacy/member-erasure.routes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';

/** A member of an organization. */
export type MemberKey = { orgId: string; userId: string };

const keyOf = ({ orgId, userId }: MemberKey) => ['organization', orgId, 'erasure', userId];

/** Loads the status of the erasure of a member without email. */
export function useMemberErasure(member: MemberKey) {
  return useQuery({
    queryKey: keyOf(member),
    queryFn: ({ signal }) => call(getMemberErasure, { params: member, signal }),
    select: ({ erasure }) => erasure,
    staleTime: 0,
  });
}

/** Requests the erasure of a member without email. */
export function useCreateMemberErasure(member: MemberKey) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(createMemberErasure, { params: member }),
    onSuccess: (reply) => queryClient.setQueryData(keyOf(member), reply),
  });
}

/** Cancels the erasure of a member without email. */
export function useCancelMemberErasure(member: MemberKey) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(cancelMemberErasure, { params: member }),
    onSuccess: (reply) => queryClient.setQueryData(keyOf(member), reply),
  });
}
