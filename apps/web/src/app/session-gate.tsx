import { Navigate, Outlet, useLocation } from 'react-router';
import { paths } from '../lib/paths.ts';
import { useSession } from '../lib/session/use-session.ts';
import { PendingPage } from './pending-page.tsx';
import { signInPath } from './sign-in-path.ts';

/**
 * Renders its pages once the session is known. Redirects to sign-in when the user was signed out, in this tab or
 * another; with `required` also when no user is signed in.
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
