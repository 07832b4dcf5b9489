import { useEffect, useState } from 'react';
import { acknowledgeSignOut, getSessionState, type SignedOutReason } from './session-store.ts';

/** Returns why the visitor was signed out, once, and marks it as seen. */
export function useSignedOutReason(): SignedOutReason {
  const [reason] = useState(() => {
    const state = getSessionState();
    return state.status === 'signed_out' ? state.reason : 'no_session';
  });
  useEffect(acknowledgeSignOut, []);
  return reason;
}
