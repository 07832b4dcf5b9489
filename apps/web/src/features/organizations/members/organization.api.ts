import type { OrganizationRole } from '@atrium/contracts/organizations/constants';
import {
  changeOrganizationRole,
  exportOrganizationUsers,
  listOrganizationUsers,
  removeOrganizationUser,
} from '@atrium/contracts/organizations/organizations.routes';
import { listTeams } from '@atrium/contracts/training/assignments.routes';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';
import { download } from '../../../lib/api/download.ts';
import { profileQuery } from '../../identity/index.ts';
import { usersKey } from '../people/people.api.ts';
import type { UserFilter } from './user-filter.ts';

/** Returns one page of an organization's users; keeps the previous page while the next one loads. */
export function useOrganizationUsers(orgId: string, filter: UserFilter, cursor?: string) {
  const query = { ...filter, ...(cursor !== undefined && { cursor }) };
  return useQuery({
    queryKey: [...usersKey(orgId), query],
    queryFn: ({ signal }) => call(listOrganizationUsers, { params: { orgId }, query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Loads the teams of an organization, for the filter. */
export function useTeamOptions(orgId: string) {
  return useQuery({
    queryKey: ['organization', orgId, 'teams'],
    queryFn: ({ signal }) => call(listTeams, { params: { orgId }, signal }),
    select: ({ teams }) => teams.map(({ id, name }) => ({ value: id, label: name })),
  });
}

function useMembershipChange<V extends { userId: string }>(
  orgId: string,
  mutationFn: (variables: V) => Promise<unknown>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: async (_, { userId }) => {
      const profile = queryClient.getQueryData(profileQuery.queryKey);
      // A user who gave up the own role needs the new permissions immediately.
      if (profile?.id === userId) await queryClient.invalidateQueries();
      else await queryClient.invalidateQueries({ queryKey: usersKey(orgId) });
    },
  });
}

/** Removes a user from an organization. */
export function useRemoveUser(orgId: string) {
  return useMembershipChange(orgId, ({ userId }: { userId: string }) =>
    call(removeOrganizationUser, { params: { orgId, userId } }),
  );
}

/** Makes a user an admin or a member. */
export function useChangeRole(orgId: string) {
  return useMembershipChange(
    orgId,
    ({ userId, role }: { userId: string; role: OrganizationRole }) =>
      call(changeOrganizationRole, { params: { orgId, userId }, body: { role } }),
  );
}

/** Downloads all matching users as CSV. */
export const exportUsers = (orgId: string, filter: UserFilter): Promise<void> =>
  download(exportOrganizationUsers, 'users.csv', { params: { orgId }, query: filter });
