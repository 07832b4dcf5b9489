import type { AuthorOnboarding } from '@atrium/contracts/authoring/author-onboarding';
import {
  getAuthorOnboarding,
  updateAuthorOnboarding,
} from '@atrium/contracts/authoring/authoring.routes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';

const onboardingKey = ['author-onboarding'];

/** Loads the first steps of the current user as an author. Each visit to the editor may have completed one. */
export function useAuthorOnboarding() {
  return useQuery({
    queryKey: onboardingKey,
    queryFn: ({ signal }) => call(getAuthorOnboarding, { signal }),
    staleTime: 0,
  });
}

/** Hides or shows the checklist. */
export function useHideAuthorOnboarding() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (isHidden: boolean) => call(updateAuthorOnboarding, { body: { isHidden } }),
    onSuccess: (onboarding: AuthorOnboarding) =>
      queryClient.setQueryData(onboardingKey, onboarding),
  });
}
