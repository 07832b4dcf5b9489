import { useLocation } from 'react-router';
import type { HeaderUser } from '../features/shell/header-user.ts';
import { Header } from '../features/shell/header.tsx';
import { paths } from '../lib/paths.ts';
import { useProfile } from '../lib/profile/use-profile.ts';
import { useSession } from '../lib/session/use-session.ts';
import { useSignOut } from '../ui/use-sign-out.ts';

function useHeaderUser(): HeaderUser | undefined {
  const state = useSession();
  const { data: profile } = useProfile({ enabled: state.status === 'signed_in' });
  if (state.status === 'signed_out') return undefined;
  const { full_name: name, email } = state.session.user;
  const isAdmin = Boolean(profile?.is_org_admin || profile?.is_super_admin);
  return { name: profile?.full_name ?? name, email, isAdmin };
}

/** The header, with whoever is signed in. */
export function PageHeader() {
  const user = useHeaderUser();
  const onSignOut = useSignOut();
  const { pathname } = useLocation();
  const isLesson = pathname.includes('/lesson/');
  return <Header user={user} onSignOut={onSignOut} nav={pathname === paths.home} wide={isLesson} />;
}
