import { listSystemCourses } from '@atrium/contracts/admin';
import type { RequestOf } from '@atrium/contracts/endpoint';
import { createInvitation } from '@atrium/contracts/invitations';
import {
  createOrganization,
  exportOrganizations,
  grantCourseAccess,
  listOrganizationCourses,
  listOrganizations,
  updateOrganization,
  revokeCourseAccess,
} from '@atrium/contracts/organizations';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';
import { create } from '../../lib/api/create.ts';
import { download } from '../../lib/api/download.ts';

const organizationsKey = ['organizations'];
const coursesKey = (orgId: string) => [...organizationsKey, orgId, 'courses'];

export type OrganizationsQuery = RequestOf<typeof listOrganizations>['query'];

/** Returns one page of organizations; keeps the previous page while the next one loads. */
export function useOrganizations(query: OrganizationsQuery) {
  return useQuery({
    queryKey: [...organizationsKey, query],
    queryFn: ({ signal }) => call(listOrganizations, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Downloads all matching organizations as CSV. */
export const downloadOrganizations = (
  query: RequestOf<typeof exportOrganizations>['query'],
  fileName: string,
) => download(exportOrganizations, fileName, { query });

/** Refetches everything that lists or counts organizations. */
function useOrganizationsChanged() {
  const queryClient = useQueryClient();
  return () => {
    for (const queryKey of [organizationsKey, ['platform'], ['audit']]) {
      void queryClient.invalidateQueries({ queryKey });
    }
  };
}

export function useCreateOrganization() {
  const onSuccess = useOrganizationsChanged();
  return useMutation({
    mutationFn: (body: RequestOf<typeof createOrganization>['body']) =>
      create(createOrganization, { body }),
    onSuccess,
  });
}

/** Editable fields of an organization. */
export type OrganizationChange = RequestOf<typeof updateOrganization>['body'];

export function useUpdateOrganization() {
  const onSuccess = useOrganizationsChanged();
  return useMutation({
    mutationFn: ({ orgId, body }: { orgId: string; body: OrganizationChange }) =>
      call(updateOrganization, { params: { orgId }, body }),
    onSuccess,
  });
}

/** Number of courses offered at once. */
const coursesOffered = 8;

/** Returns courses whose title contains a text, newest first; keeps the last result while typing continues. */
export function useMatchingCourses(search: string) {
  return useQuery({
    queryKey: ['platform', 'courses-found', search],
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

export function useCreateToken() {
  return useMutation({
    mutationFn: (body: RequestOf<typeof createInvitation>['body']) =>
      create(createInvitation, { body }),
  });
}
