import { useEffect, useState } from 'react';
import { acknowledgeSignOut, getSessionState, type SignedOutReason } from './session-store.ts';

/** Why the visitor who has just been sent here is signed out; from here on they are like any other. */
export function useSignedOutReason(): SignedOutReason {
  const [reason] = useState(() => {
    const state = getSessionState();
    return state.status === 'signed_out' ? state.reason : 'no_session';
  });
  useEffect(acknowledgeSignOut, []);
  return reason;
}
