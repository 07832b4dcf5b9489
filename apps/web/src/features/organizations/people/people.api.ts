import type { RequestOf } from '@atrium/contracts/api';
import type { MemberField } from '@atrium/contracts/organizations/people';
import { listOrganizationUsers } from '@atrium/contracts/organizations/organizations.routes';
import {
  createMemberField,
  deactivateMember,
  getMemberDetails,
  getOwnMemberDetails,
  listMemberFields,
  listMemberValues,
  orderMemberFields,
  reactivateMember,
  updateMemberDetails,
  updateMemberField,
} from '@atrium/contracts/organizations/people.routes';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';
import { create } from '../../../lib/api/create.ts';

/** A member of an organization. */
export type MemberKey = { orgId: string; userId: string };

const keyOf = (orgId: string) => ['organization', orgId];

/** The key of the users of an organization. */
export const usersKey = (orgId: string) => [...keyOf(orgId), 'users'];
const fieldsKey = (orgId: string) => [...keyOf(orgId), 'member-fields'];

/** Loads the custom fields of an organization, archived ones last. */
export function useMemberFields(orgId: string) {
  return useQuery({
    queryKey: fieldsKey(orgId),
    queryFn: ({ signal }) => call(listMemberFields, { params: { orgId }, signal }),
    select: ({ fields }) => fields,
  });
}

/** Loads the values that members can be filtered by. */
export function useMemberValues(orgId: string, enabled = true) {
  return useQuery({
    queryKey: [...keyOf(orgId), 'member-values'],
    queryFn: ({ signal }) => call(listMemberValues, { params: { orgId }, signal }),
    enabled,
  });
}

/** Loads what the organization stores about a member. */
export function useMemberDetails(member: MemberKey) {
  return useQuery({
    queryKey: [...keyOf(member.orgId), 'details', member.userId],
    queryFn: ({ signal }) => call(getMemberDetails, { params: member, signal }),
    staleTime: 0,
  });
}

/** Loads what the organization stores about the current user. */
export function useOwnMemberDetails() {
  return useQuery({
    queryKey: ['own-member-details'],
    queryFn: ({ signal }) => call(getOwnMemberDetails, { signal }),
    select: ({ details }) => details,
  });
}

// Lists, filters, the matrix and the record of the member show details.
function usePeopleChange<V, R>(orgId: string, mutationFn: (variables: V) => Promise<R>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    // Dialogs close without waiting for everything that is loaded again.
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: keyOf(orgId) }),
  });
}

export type DetailChanges = RequestOf<typeof updateMemberDetails>['body'];

/** Changes the details of a member. */
export const useSaveDetails = ({ orgId, userId }: MemberKey) =>
  usePeopleChange(orgId, (body: DetailChanges) =>
    call(updateMemberDetails, { params: { orgId, userId }, body }),
  );

/** Deactivates or reactivates a member. */
export const useChangeStatus = (orgId: string) =>
  usePeopleChange(orgId, ({ userId, isActive }: { userId: string; isActive: boolean }) =>
    call(isActive ? reactivateMember : deactivateMember, { params: { orgId, userId } }),
  );

export type NewField = RequestOf<typeof createMemberField>['body'];
export type FieldChanges = RequestOf<typeof updateMemberField>['body'];

/** Adds a custom field. */
export const useCreateField = (orgId: string) =>
  usePeopleChange(orgId, (body: NewField) =>
    create(createMemberField, { params: { orgId }, body }),
  );

/** Changes a custom field. */
export const useUpdateField = (orgId: string) =>
  usePeopleChange(orgId, ({ fieldId, ...body }: FieldChanges & { fieldId: string }) =>
    call(updateMemberField, { params: { orgId, fieldId }, body }),
  );

/** Sets the order of the custom fields. The list shows it before it is saved. */
export function useOrderFields(orgId: string) {
  const queryClient = useQueryClient();
  const queryKey = fieldsKey(orgId);
  return useMutation({
    mutationFn: (fields: readonly MemberField[]) =>
      call(orderMemberFields, {
        params: { orgId },
        body: { fieldIds: fields.map(({ id }) => id) },
      }),
    onMutate: async (fields) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, { fields });
    },
    // The last of several moves wins, on screen as on the server.
    scope: { id: queryKey.join(' ') },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}

/** Finds members by name, email or employee id. */
export function useFoundMembers(orgId: string, search: string) {
  return useQuery({
    queryKey: [...keyOf(orgId), 'found-members', search],
    queryFn: ({ signal }) =>
      call(listOrganizationUsers, { params: { orgId }, query: { search, limit: 6 }, signal }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });
}
