import {
  exportOrganizationCourses,
  listOrganizationCourses,
} from '@atrium/contracts/organizations/organizations.routes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';
import { download } from '../../../lib/api/download.ts';

/** Returns one page of the courses an organization owns or was granted. */
export function useOrganizationCourses(orgId: string, search: string, cursor?: string) {
  const query = { search, ...(cursor !== undefined && { cursor }) };
  return useQuery({
    queryKey: ['organization', orgId, 'courses', query],
    queryFn: ({ signal }) => call(listOrganizationCourses, { params: { orgId }, query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Downloads all matching courses as CSV. */
export const exportCourses = (orgId: string, search: string): Promise<void> =>
  download(exportOrganizationCourses, 'courses.csv', { params: { orgId }, query: { search } });
