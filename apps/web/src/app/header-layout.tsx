import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router';
import { useProfile } from '../features/auth/auth.api.ts';
import type { HeaderUser } from '../features/shell/header-user.ts';
import { Header } from '../features/shell/header.tsx';
import { paths } from '../lib/paths.ts';
import { signOut } from '../lib/session/sign-out.ts';
import { useSession } from '../lib/session/use-session.ts';
import { toast } from '../ui/toast-store.ts';

function useHeaderUser(): HeaderUser | undefined {
  const state = useSession();
  const { data: profile } = useProfile({ enabled: state.status === 'signed_in' });
  if (state.status === 'signed_out') return undefined;
  const { full_name: name, email } = state.session.user;
  const isAdmin = Boolean(profile?.is_org_admin || profile?.is_super_admin);
  return { name: profile?.full_name ?? name, email, isAdmin };
}

function useSignOut(): () => void {
  const { t } = useTranslation();
  return () => {
    signOut().catch(() => {
      toast({
        tone: 'danger',
        title: t('auth.signOut.unconfirmed'),
        description: t('auth.signOut.unconfirmedHint'),
      });
    });
  };
}

/** The header above a page. */
export function HeaderLayout() {
  const user = useHeaderUser();
  const onSignOut = useSignOut();
  const { pathname } = useLocation();
  return (
    <>
      <Header user={user} onSignOut={onSignOut} nav={pathname === paths.home} />
      <Outlet />
    </>
  );
}
