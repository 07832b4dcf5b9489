import { getProvisioning, listProvisioningErrors } from '@atrium/contracts/scim/scim.routes';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';

const provisioningKey = (orgId: string) => ['organization', orgId, 'provisioning'];
const errorsPerPage = 10;

/** Loads the state of provisioning. */
export function useProvisioning(orgId: string) {
  return useQuery({
    queryKey: provisioningKey(orgId),
    queryFn: ({ signal }) => call(getProvisioning, { params: { orgId }, signal }),
  });
}

/** Loads refused requests, newest first, page by page. */
export function useProvisioningErrors(orgId: string) {
  return useInfiniteQuery({
    queryKey: [...provisioningKey(orgId), 'errors'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: cursor, signal }) =>
      call(listProvisioningErrors, {
        params: { orgId },
        query: { limit: errorsPerPage, ...(cursor !== undefined && { cursor }) },
        signal,
      }),
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
}
