import { getProfile } from '@atrium/contracts/auth';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';
import { signIn } from '../../lib/session/sign-in.ts';

/** Signs in with e-mail and password; on success the session is already in place. */
export function useSignIn() {
  return useMutation({ mutationFn: signIn });
}

/** The profile of whoever is signed in; asks for it only when told that someone is. */
export function useProfile({ enabled }: { enabled: boolean }) {
  return useQuery({
    queryKey: ['profile'],
    queryFn: ({ signal }) => call(getProfile, { signal }),
    enabled,
  });
}
