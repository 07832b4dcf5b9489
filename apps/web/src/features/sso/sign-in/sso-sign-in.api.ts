import type { CompletedSso } from '@atrium/contracts/sso/sso';
import {
  completeSso as completeRoute,
  startSso as startRoute,
} from '@atrium/contracts/sso/sso.routes';
import { call } from '../../../lib/api/client.ts';
import { sendRequest } from '../../../lib/http/request.ts';
import {
  adoptSession,
  currentSession,
  endSession,
  withSessionLock,
} from '../../../lib/session/session-store.ts';

/** Completes a sign-in with the query of the callback page and signs in, in all tabs. */
export async function completeSso(query: string): Promise<CompletedSso> {
  // Under the lock, as in a sign-in by password: a concurrent sign-out cannot clear the new cookie.
  return withSessionLock(async () => {
    const { data } = await sendRequest(completeRoute, { body: { query } });
    if (data.purpose === 'test') return data;
    const previous = currentSession();
    // Signs out first, which clears cached data of another user without reloading this page.
    if (previous && previous.user.id !== data.session.user.id) endSession('signed_out');
    adoptSession(data.session);
    return data;
  });
}

/** Returns the URL of the identity provider of a connection. */
export async function startSso(connectionId: string): Promise<string> {
  const { url } = await call(startRoute, { body: { connectionId } });
  return url;
}
