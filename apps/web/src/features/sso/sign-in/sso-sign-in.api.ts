import type { CompletedSso, SsoProvider } from '@atrium/contracts/sso/sso';
import {
  completeSso as completeRoute,
  getSsoProvider,
  startSso as startRoute,
} from '@atrium/contracts/sso/sso.routes';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';
import { sendRequest } from '../../../lib/http/request.ts';
import {
  adoptSession,
  currentSession,
  endSession,
  withSessionLock,
} from '../../../lib/session/session-store.ts';

/** Completes a sign-in with what the callback page was opened with and signs in, in all tabs. */
export async function completeSso(organizationId: string, query: string): Promise<CompletedSso> {
  // Under the lock, as in a sign-in by password: a concurrent sign-out cannot clear the new cookie.
  return withSessionLock(async () => {
    const { data } = await sendRequest(completeRoute, { body: { organizationId, query } });
    if (data.purpose === 'test') return data;
    const previous = currentSession();
    // Signs out first, which clears cached data of another user without reloading this page.
    if (previous && previous.user.id !== data.session.user.id) endSession('signed_out');
    adoptSession(data.session);
    return data;
  });
}

/** Loads the names of the identity provider of a connection and of its organization. */
export function useSsoProvider(connectionId: string) {
  return useQuery<SsoProvider>({
    queryKey: ['sso-provider', connectionId],
    queryFn: ({ signal }) => call(getSsoProvider, { params: { connectionId }, signal }),
  });
}

/** Opens the identity provider of a connection in this tab. */
export function useStartSso(connectionId: string) {
  return useMutation({
    mutationFn: () => call(startRoute, { body: { connectionId } }),
    onSuccess: ({ url }) => window.location.assign(url),
  });
}
