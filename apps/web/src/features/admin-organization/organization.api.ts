import type { OrganizationRole } from '@atrium/contracts/constants';
import {
  changeOrganizationRole,
  exportOrganizationCourses,
  exportOrganizationUsers,
  listOrganizationCourses,
  listOrganizationUsers,
  removeOrganizationUser,
} from '@atrium/contracts/organizations';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';
import { download } from '../../lib/api/download.ts';
import { profileQuery } from '../../lib/profile/use-profile.ts';
import type { UserFilter } from './user-filter.ts';

const usersKey = (orgId: string) => ['organization', orgId, 'users'];

/** One page of an organization's people; the page before stays until the next one is there. */
export function useOrganizationUsers(orgId: string, filter: UserFilter, cursor?: string) {
  const query = { ...filter, ...(cursor !== undefined && { cursor }) };
  return useQuery({
    queryKey: [...usersKey(orgId), query],
    queryFn: ({ signal }) => call(listOrganizationUsers, { params: { orgId }, query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** One page of the courses an organization owns or was granted. */
export function useOrganizationCourses(orgId: string, search: string, cursor?: string) {
  const query = { search, ...(cursor !== undefined && { cursor }) };
  return useQuery({
    queryKey: ['organization', orgId, 'courses', query],
    queryFn: ({ signal }) => call(listOrganizationCourses, { params: { orgId }, query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
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
      // Who gave up their own role sees at once what they may see now.
      if (profile?.id === userId) await queryClient.invalidateQueries();
      else await queryClient.invalidateQueries({ queryKey: usersKey(orgId) });
    },
  });
}

/** Takes somebody out of an organization. */
export function useRemoveUser(orgId: string) {
  return useMembershipChange(orgId, ({ userId }: { userId: string }) =>
    call(removeOrganizationUser, { params: { orgId, userId } }),
  );
}

/** Makes somebody an admin or a member. */
export function useChangeRole(orgId: string) {
  return useMembershipChange(
    orgId,
    ({ userId, role }: { userId: string; role: OrganizationRole }) =>
      call(changeOrganizationRole, { params: { orgId, userId }, body: { role } }),
  );
}

/** Saves the people a filter shows, all of them, as a table. */
export const exportUsers = (orgId: string, filter: UserFilter): Promise<void> =>
  download(exportOrganizationUsers, 'users.csv', { params: { orgId }, query: filter });

/** Saves the courses a search finds, all of them, as a table. */
export const exportCourses = (orgId: string, search: string): Promise<void> =>
  download(exportOrganizationCourses, 'courses.csv', { params: { orgId }, query: { search } });
