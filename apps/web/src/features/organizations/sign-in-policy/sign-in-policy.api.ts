import { getSignInPolicy } from '@atrium/contracts/organizations/sign-in-policy.routes';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';

export const signInPolicyKey = (orgId: string) => ['organization', orgId, 'sign-in-policy'];

/** Loads the sign-in policy of an organization. */
export function useSignInPolicy(orgId: string) {
  return useQuery({
    queryKey: signInPolicyKey(orgId),
    queryFn: ({ signal }) => call(getSignInPolicy, { params: { orgId }, signal }),
  });
}
