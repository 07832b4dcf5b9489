import { signIn as signInEndpoint } from '@atrium/contracts/auth';
import type { RequestOf } from '@atrium/contracts/endpoint';
import { sendRequest } from '../api/request.ts';
import { withSessionLock } from './session-lock.ts';
import { adoptSession } from './session-store.ts';

/** Credentials for a sign-in. */
export type Credentials = RequestOf<typeof signInEndpoint>['body'];

/** Signs in with email and password, in all tabs. */
export async function signIn(credentials: Credentials): Promise<void> {
  // Under the lock, so that a concurrent sign-out cannot clear the new cookie.
  await withSessionLock(async () => {
    const { data } = await sendRequest(signInEndpoint, { body: credentials });
    adoptSession(data);
  });
}
