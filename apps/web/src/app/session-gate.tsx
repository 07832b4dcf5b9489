import { Navigate, Outlet, useLocation } from 'react-router';
import { paths } from '../lib/paths.ts';
import { useSession } from '../lib/session/use-session.ts';
import { PendingPage } from './pending-page.tsx';
import { signInPath } from './sign-in-path.ts';

/**
 * Shows the pages within once it is clear who is there. Whoever was signed in and no longer is, in
 * this tab or another, goes to sign in; with `required` so does everyone who is not signed in.
 */
export function SessionGate({ required = false }: { required?: boolean }) {
  const state = useSession();
  const location = useLocation();
  if (state.status === 'checking') return <PendingPage />;
  if (state.status === 'signed_in') return <Outlet />;
  if (state.reason === 'signed_out') return <Navigate to={paths.auth} replace />;
  if (state.reason === 'expired') return <Navigate to={signInPath(location)} replace />;
  if (required) return <Navigate to={signInPath(location)} state={{ noSession: true }} replace />;
  return <Outlet />;
}
