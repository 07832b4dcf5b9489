import type { RequestOf } from '@atrium/contracts/api';
import {
  createOrganization,
  exportOrganizations,
  listOrganizations,
  updateOrganization,
} from '@atrium/contracts/organizations/organizations.routes';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';
import { systemKey } from '../../../lib/api/system-key.ts';
import { create } from '../../../lib/api/create.ts';
import { download } from '../../../lib/api/download.ts';

/** Query key of everything about organizations. */
export const organizationsKey = ['organizations'];

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
export function useOrganizationsChanged() {
  const queryClient = useQueryClient();
  return () => {
    for (const queryKey of [organizationsKey, systemKey, ['audit']]) {
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
