import type { RequestOf } from '@atrium/contracts/api';
import type * as contract from '@atrium/contracts/organizations/pin-members';
import {
  createPinMember,
  createSignInCode,
  createSignInSheet,
} from '@atrium/contracts/organizations/pin-members.routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';
import { create } from '../../../lib/api/create.ts';
import { usersKey } from '../people/people.api.ts';

/** Creates a member without email. */
export function useCreatePinMember(orgId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: RequestOf<typeof contract.createPinMember>['body']) =>
      create(createPinMember, { params: { orgId }, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: usersKey(orgId) }),
  });
}

/** Creates the code with which a member without email chooses a new PIN. */
export const useCreateSignInCode = (orgId: string) =>
  useMutation({
    mutationFn: (userId: string) => call(createSignInCode, { params: { orgId, userId } }),
  });

/** Creates sign-in codes for members without email who have no PIN: those given, or all. */
export const useCreateSignInSheet = (orgId: string) =>
  useMutation({
    mutationFn: (userIds?: readonly string[]) =>
      call(createSignInSheet, {
        params: { orgId },
        body: userIds ? { userIds: [...userIds] } : {},
      }),
  });
