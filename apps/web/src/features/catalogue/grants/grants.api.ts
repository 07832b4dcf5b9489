import { listSystemCourses } from '@atrium/contracts/catalogue/catalogue.routes';
import type { RequestOf } from '@atrium/contracts/api';
import {
  grantCourseAccess,
  listOrganizationCourses,
  revokeCourseAccess,
} from '@atrium/contracts/organizations/organizations.routes';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';
import { systemKey } from '../../../lib/api/system-key.ts';
import { organizationsKey, useOrganizationsChanged } from '../../organizations/index.ts';

/** Number of courses offered at once. */
const coursesOffered = 8;

/** Returns courses whose title contains a text, newest first; keeps the last result while typing continues. */
export function useMatchingCourses(search: string) {
  return useQuery({
    queryKey: [...systemKey, 'courses-found', search],
    queryFn: ({ signal }) =>
      call(listSystemCourses, { query: { search, limit: coursesOffered }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useGrantCourse() {
  const onSuccess = useOrganizationsChanged();
  return useMutation({
    mutationFn: (body: RequestOf<typeof grantCourseAccess>['body']) =>
      call(grantCourseAccess, { body }),
    onSuccess,
  });
}

const coursesKey = (orgId: string) => [...organizationsKey, orgId, 'courses'];

/** Returns the courses an organization owns or was granted, in as many pages as requested. */
export function useCoursesOfOrganization(orgId: string) {
  return useInfiniteQuery({
    queryKey: coursesKey(orgId),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: cursor, signal }) =>
      call(listOrganizationCourses, { params: { orgId }, query: { cursor }, signal }),
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  });
}

export function useRevokeCourse() {
  const queryClient = useQueryClient();
  const tellOthers = useOrganizationsChanged();
  return useMutation({
    mutationFn: (params: { orgId: string; courseId: number }) =>
      call(revokeCourseAccess, { params }),
    // Resolves once the course is off the list, so that focus does not return to a removed button.
    onSuccess: (_, { orgId }) => {
      tellOthers();
      return queryClient.invalidateQueries({ queryKey: coursesKey(orgId) });
    },
  });
}
