import { useSyncExternalStore } from 'react';
import { getSessionState, subscribeToSession, type SessionState } from './session-store.ts';

/** Returns the session state, updated across tabs. */
export function useSession(): SessionState {
  return useSyncExternalStore(subscribeToSession, getSessionState);
}
