import { signIn as signInEndpoint } from '@atrium/contracts/auth';
import type { RequestOf } from '@atrium/contracts/endpoint';
import { sendRequest } from '../api/request.ts';
import { withSessionLock } from './session-lock.ts';
import { adoptSession } from './session-store.ts';

/** What a person signs in with. */
export type Credentials = RequestOf<typeof signInEndpoint>['body'];

/** Signs in with e-mail and password, in all tabs. */
export async function signIn(credentials: Credentials): Promise<void> {
  // Under the lock, so that a sign-out on its way can't take back the cookie this call is given.
  await withSessionLock(async () => {
    const { data } = await sendRequest(signInEndpoint, { body: credentials });
    adoptSession(data);
  });
}
