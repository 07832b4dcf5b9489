import {
  getAdminStats,
  getAttention,
  getSystemHealth,
} from '@atrium/contracts/analytics/analytics.routes';
import { listSystemCourses } from '@atrium/contracts/catalogue/catalogue.routes';
import { listUsers } from '@atrium/contracts/identity/users.routes';
import { listOrganizations } from '@atrium/contracts/organizations/organizations.routes';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';
import { systemKey } from '../../../lib/api/system-key.ts';

const key = (...rest: readonly unknown[]) => [...systemKey, ...rest];

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
