import { getProfile } from '@atrium/contracts/auth';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../api/client.ts';

/** Query for the current user's profile, shared by all parts of a page. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => call(getProfile, { signal }),
});

/** Returns the current user's profile; enabled only when signed in. */
export function useProfile({ enabled = true }: { enabled?: boolean } = {}) {
  return useQuery({ ...profileQuery, enabled });
}
