import { getProfile } from '@atrium/contracts/auth';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../api/client.ts';

/** The profile of whoever is signed in, fetched once for all parts of a page. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => call(getProfile, { signal }),
});

/** The profile of whoever is signed in; asks for it only when told that someone is. */
export function useProfile({ enabled = true }: { enabled?: boolean } = {}) {
  return useQuery({ ...profileQuery, enabled });
}
