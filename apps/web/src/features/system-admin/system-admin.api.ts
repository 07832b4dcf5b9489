import {
  exportSystemCourses,
  exportUsers,
  getAdminStats,
  getAttention,
  getSystemHealth,
  listAuditEvents,
  listSystemCourses,
  listUsers,
  setSuperAdmin,
} from '@atrium/contracts/admin';
import type { RequestOf } from '@atrium/contracts/endpoint';
import { listOrganizations } from '@atrium/contracts/organizations';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';
import { download } from '../../lib/api/download.ts';

const key = (...rest: readonly unknown[]) => ['platform', ...rest];

/** Returns the number of organizations, users and courses. */
export function useStats() {
  return useQuery({
    queryKey: key('stats'),
    queryFn: ({ signal }) => call(getAdminStats, { signal }),
    staleTime: 0,
  });
}

/** Returns the items that need attention. */
export function useAttention() {
  return useQuery({
    queryKey: key('attention'),
    queryFn: ({ signal }) => call(getAttention, { signal }),
    staleTime: 0,
  });
}

/** Returns the health of background processing. */
export function useHealth() {
  return useQuery({
    queryKey: key('health'),
    queryFn: ({ signal }) => call(getSystemHealth, { signal }),
    staleTime: 0,
  });
}

const recentDeeds = 8;

/** Returns the latest audit events. */
export function useRecentActivity() {
  return useQuery({
    queryKey: key('activity'),
    queryFn: ({ signal }) => call(listAuditEvents, { query: { limit: recentDeeds }, signal }),
    staleTime: 0,
  });
}

/** Returns the newest items of each kind, shown beside the counts. */
export function useNewest() {
  return useQuery({
    queryKey: key('newest'),
    queryFn: async ({ signal }) => {
      const [{ organizations }, { users }, { courses }] = await Promise.all([
        call(listOrganizations, { query: { limit: 4 }, signal }),
        call(listUsers, { query: { limit: 5 }, signal }),
        call(listSystemCourses, { query: { limit: 4 }, signal }),
      ]);
      return { organizations, users, courses };
    },
    staleTime: 0,
  });
}

/** Returns one page of all users; keeps the previous page while the next one loads. */
export function useUsers(query: RequestOf<typeof listUsers>['query']) {
  return useQuery({
    queryKey: key('users', query),
    queryFn: ({ signal }) => call(listUsers, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Downloads all matching users as CSV. */
export const downloadUsers = (query: RequestOf<typeof exportUsers>['query'], fileName: string) =>
  download(exportUsers, fileName, { query });

/** Returns one page of all courses, including drafts. */
export function useAllCourses(query: RequestOf<typeof listSystemCourses>['query']) {
  return useQuery({
    queryKey: key('courses', query),
    queryFn: ({ signal }) => call(listSystemCourses, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Downloads all matching courses as CSV. */
export const saveCourses = (
  query: RequestOf<typeof exportSystemCourses>['query'],
  fileName: string,
) => download(exportSystemCourses, fileName, { query });

/** Grants or revokes super admin; refreshes the user lists and the audit log. */
export function useSetSuperAdmin(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (isSuperAdmin: boolean) =>
      call(setSuperAdmin, { params: { userId }, body: { isSuperAdmin } }),
    onSuccess: () => queryClient.invalidateQueries(),
  });
}
