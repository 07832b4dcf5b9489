import { signOut as signOutEndpoint } from '@atrium/contracts/auth';
import { isTransient } from '../api/api-error.ts';
import { sendRequest } from '../api/request.ts';
import { retryWithBackOff } from './back-off.ts';
import { withSessionLock } from './session-lock.ts';
import { endSession } from './session-store.ts';
import { readStoredSession } from './stored-session.ts';

/** Signs out in all tabs at once, then on the server; fails if the server could not be told. */
export async function signOut(): Promise<void> {
  endSession('signed_out');
  await retryWithBackOff(() => withSessionLock(endOnServer), isTransient);
}

async function endOnServer(): Promise<void> {
  // A retry must not end the session of someone who has signed in since.
  if (!readStoredSession()) await sendRequest(signOutEndpoint, {});
}
