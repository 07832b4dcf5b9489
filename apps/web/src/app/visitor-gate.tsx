import { Navigate, Outlet, useSearchParams } from 'react-router';
import { useProfile } from '../lib/profile/use-profile.ts';
import { useSession } from '../lib/session/use-session.ts';
import { PendingPage } from './pending-page.tsx';
import { landingPathFor } from './sign-in-path.ts';

/** Shows the pages within to visitors only; whoever is or gets signed in is sent on. */
export function VisitorGate() {
  const state = useSession();
  const [search] = useSearchParams();
  // Only what is known already: the session's own name is as old as the session.
  const { data: profile } = useProfile({ enabled: false });
  if (state.status === 'checking') return <PendingPage />;
  if (state.status === 'signed_out') return <Outlet />;
  const name = profile?.full_name ?? state.session.user.full_name;
  return <Navigate to={landingPathFor(search, name)} replace />;
}
