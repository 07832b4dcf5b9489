import { Navigate, Outlet, useSearchParams } from 'react-router';
import { useSession } from '../lib/session/use-session.ts';
import { PendingPage } from './pending-page.tsx';
import { landingPathAfterSignIn } from './sign-in-path.ts';

/** Shows the pages within to visitors only; whoever is or gets signed in is sent on. */
export function VisitorGate() {
  const { status } = useSession();
  const [search] = useSearchParams();
  if (status === 'checking') return <PendingPage />;
  if (status === 'signed_out') return <Outlet />;
  return <Navigate to={landingPathAfterSignIn(search.get('next'))} replace />;
}
