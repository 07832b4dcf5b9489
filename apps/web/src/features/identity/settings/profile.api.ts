import {
  changeEmail,
  changePassword,
  revokeOtherSessions,
  revokeSession,
  listSessions,
  updateProfile,
} from '@atrium/contracts/identity/auth.routes';
import type { RequestOf } from '@atrium/contracts/api';
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../lib/http/api-error.ts';
import { call } from '../../../lib/api/client.ts';
import { profileQuery } from '../current-user/current-user.api.ts';
import { currentSession } from '../../../lib/session/session-store.ts';
import { isWrongPassword } from './settings-errors.ts';

const sessionsKey = ['sessions'];

/** Editable fields of the profile. */
export type ProfileChanges = RequestOf<typeof updateProfile>['body'];

/** Saves the user's name or the name on certificates and updates the cached profile. */
export function useSaveProfile() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (changes: ProfileChanges) => {
      if (!currentSession()) throw new ApiError(401, 'no_user', '401: No authenticated user');
      return call(updateProfile, { body: changes });
    },
    onSuccess: (profile) => queryClient.setQueryData(profileQuery.queryKey, profile),
  });
}

// If a password was set elsewhere meanwhile, the refetched profile contains it and the form asks for it.
const learnOfPassword = (queryClient: QueryClient) => async (error: unknown) => {
  if (!isWrongPassword(error)) return;
  await queryClient.invalidateQueries({ queryKey: profileQuery.queryKey });
};

/** Requests an email to a new address; its link confirms the change. */
export function useChangeEmail() {
  const queryClient = useQueryClient();
  return useMutation({
    onError: learnOfPassword(queryClient),
    mutationFn: (body: RequestOf<typeof changeEmail>['body']) => call(changeEmail, { body }),
  });
}

/** Sets a new password and ends all other sessions. */
export function useChangePassword() {
  const queryClient = useQueryClient();
  return useMutation({
    onError: learnOfPassword(queryClient),
    mutationFn: (body: RequestOf<typeof changePassword>['body']) => call(changePassword, { body }),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: profileQuery.queryKey }),
        queryClient.invalidateQueries({ queryKey: sessionsKey }),
      ]),
  });
}

/** Returns the user's sessions, refetched whenever the list is opened. */
export function useOwnSessions() {
  return useQuery({
    queryKey: sessionsKey,
    queryFn: ({ signal }) => call(listSessions, { signal }),
    select: ({ sessions }) => sessions,
    refetchOnMount: 'always',
  });
}

/** Ends one other session. */
export function useEndSession() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (sessionId: string) => call(revokeSession, { params: { sessionId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: sessionsKey }),
  });
}

/** Ends all other sessions. */
export function useEndOtherSessions() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(revokeOtherSessions),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: sessionsKey }),
  });
}
