import { useSyncExternalStore } from 'react';
import { getSessionState, subscribeToSession, type SessionState } from './session-store.ts';

/** Who is signed in, kept up to date across tabs. */
export function useSession(): SessionState {
  return useSyncExternalStore(subscribeToSession, getSessionState);
}
