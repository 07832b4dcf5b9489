import type { Onboarding } from '@atrium/contracts/training/onboarding';
import { getOnboarding, updateOnboarding } from '@atrium/contracts/training/onboarding.routes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';

const onboardingKey = (orgId: string) => ['organization', orgId, 'onboarding'];

/** Loads the first steps of an organization. Other admins may have done some since the last visit. */
export function useOnboarding(orgId: string) {
  return useQuery({
    queryKey: onboardingKey(orgId),
    queryFn: ({ signal }) => call(getOnboarding, { params: { orgId }, signal }),
    staleTime: 0,
  });
}

/** Hides or shows the checklist for all admins of the organization. */
export function useHideOnboarding(orgId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (isHidden: boolean) =>
      call(updateOnboarding, { params: { orgId }, body: { isHidden } }),
    onSuccess: (onboarding: Onboarding) =>
      queryClient.setQueryData(onboardingKey(orgId), onboarding),
  });
}
