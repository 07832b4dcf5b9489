import { useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useSession } from '../lib/session/use-session.ts';
import { PendingPage } from './pending-page.tsx';
import { paths } from '../lib/paths.ts';
import { signInPath } from './sign-in-path.ts';

/**
 * Shows the pages within once it is clear who is there. Whoever was signed in and no longer is, in
 * this tab or another, goes to sign in; with `required` so does everyone who is not signed in.
 */
export function SessionGate({ required = false }: { required?: boolean }) {
  const state = useSession();
  const location = useLocation();
  const isSignedOut = state.status === 'signed_out';
  const [hadSession, setHadSession] = useState(!isSignedOut);
  if (!isSignedOut && !hadSession) setHadSession(true);

  if (state.status === 'checking') return <PendingPage />;
  if (isSignedOut && (required || hadSession)) {
    const hasLeft = state.reason === 'signed_out';
    return <Navigate to={hasLeft ? paths.auth : signInPath(location)} replace />;
  }
  return <Outlet />;
}
