import type { Session } from '@atrium/contracts/identity/auth';
import { refreshSession as refreshEndpoint } from '@atrium/contracts/identity/auth.routes';
import { session as sessionSettings } from '@atrium/contracts/identity/constants';
import { ApiError, isTransient } from '../http/api-error.ts';
import { sendRequest } from '../http/request.ts';
import { retryWithBackOff } from './back-off.ts';
import {
  withSessionLock,
  adoptSession,
  currentSession,
  endSession,
  syncWithStorage,
} from './session-store.ts';
import { readStoredSession } from './stored-session.ts';

/** Result of a refresh. `unreachable` leaves the session unchanged. */
export type RefreshOutcome =
  | { kind: 'refreshed'; session: Session }
  | { kind: 'ended' }
  | { kind: 'unreachable'; error: unknown };

// A lost response is requested again while the server still accepts the old credential of this browser.
const timeoutMs = Math.floor((sessionSettings.reuseGraceSeconds * 1_000) / 3);

let underWay: Promise<RefreshOutcome> | undefined;

/** Refreshes an access token; concurrent callers and tabs share one refresh. */
export function refreshSession(replacedToken: string): Promise<RefreshOutcome> {
  underWay ??= withSessionLock(() => refreshOnce(replacedToken)).finally(() => {
    underWay = undefined;
  });
  return underWay;
}

async function refreshOnce(replacedToken: string): Promise<RefreshOutcome> {
  // Another tab may have refreshed the token, signed out or signed in as another user, before or meanwhile.
  const isSuperseded = () => readStoredSession()?.access_token !== replacedToken;
  const askForToken = async () => {
    if (isSuperseded()) return undefined;
    const { data } = await sendRequest(refreshEndpoint, { timeoutMs });
    return data;
  };
  try {
    const session = await retryWithBackOff(askForToken, isTransient);
    if (!session || isSuperseded()) return followStorage();
    adoptSession(session);
    return { kind: 'refreshed', session };
  } catch (error) {
    if (!isRejection(error)) return { kind: 'unreachable', error };
    endSession('expired');
    return { kind: 'ended' };
  }
}

function followStorage(): RefreshOutcome {
  syncWithStorage(Date.now());
  const session = currentSession();
  return session ? { kind: 'refreshed', session } : { kind: 'ended' };
}

function isRejection(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 403);
}
