import { Navigate, Outlet, useSearchParams } from 'react-router';
import { useProfile } from '../lib/profile/use-profile.ts';
import { useSession } from '../lib/session/use-session.ts';
import { PendingPage } from './pending-page.tsx';
import { landingPathFor } from './sign-in-path.ts';

/** Renders its pages for visitors only and redirects signed-in users. */
export function VisitorGate() {
  const state = useSession();
  const [search] = useSearchParams();
  // Uses the cached profile only; the name in the session may be outdated.
  const { data: profile } = useProfile({ enabled: false });
  if (state.status === 'checking') return <PendingPage />;
  if (state.status === 'signed_out') return <Outlet />;
  const name = profile?.full_name ?? state.session.user.full_name;
  return <Navigate to={landingPathFor(search, name)} replace />;
}
