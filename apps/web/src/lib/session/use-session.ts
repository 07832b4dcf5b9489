import { useSyncExternalStore, useEffect, useState } from 'react';
import {
  getSessionState,
  subscribeToSession,
  type SessionState,
  acknowledgeSignOut,
  type SignedOutReason,
} from './session-store.ts';

/** Returns the session state, updated across tabs. */
export function useSession(): SessionState {
  return useSyncExternalStore(subscribeToSession, getSessionState);
}

/** Returns why the visitor was signed out, once, and marks it as seen. */
export function useSignedOutReason(): SignedOutReason {
  const [reason] = useState(() => {
    const state = getSessionState();
    return state.status === 'signed_out' ? state.reason : 'no_session';
  });
  useEffect(acknowledgeSignOut, []);
  return reason;
}
