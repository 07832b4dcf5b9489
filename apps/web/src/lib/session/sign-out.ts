import { signOut as signOutEndpoint } from '@atrium/contracts/identity/auth.routes';
import { ApiError, isTransient } from '../http/api-error.ts';
import { sendRequest } from '../http/request.ts';
import { retryWithBackOff } from './back-off.ts';
import { withSessionLock, endSession } from './session-store.ts';
import { readStoredSession } from './stored-session.ts';

/** How long to wait for the server before reporting an error; retries continue in the background. */
const reportAfterMs = 2000;

/**
 * Signs out in all tabs at once, then on the server and at the identity provider, to which the browser goes. Rejects as
 * soon as the server is known to be unreachable.
 */
export async function signOut(): Promise<void> {
  endSession('signed_out');
  const serverSignOut = retryWithBackOff(() => withSessionLock(endOnServer), isTransient);
  const logoutUrl = await Promise.race([serverSignOut, rejectAfterTimeout()]);
  if (logoutUrl) window.location.assign(logoutUrl);
}

async function rejectAfterTimeout(): Promise<never> {
  await new Promise((resolve) => setTimeout(resolve, reportAfterMs));
  throw new ApiError(0, 'timeout', 'No reply in time');
}

async function endOnServer(): Promise<string | null> {
  // A retry must not end the session of a user who has signed in since.
  if (readStoredSession()) return null;
  const { data } = await sendRequest(signOutEndpoint, {});
  return data.logoutUrl;
}
