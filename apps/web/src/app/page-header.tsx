import { useLocation } from 'react-router';
import { BottomNav } from '../features/shell/bottom-nav.tsx';
import { Header } from '../features/shell/header.tsx';
import { useHeaderUser } from '../features/shell/use-header-user.ts';
import { paths } from '../lib/paths.ts';
import { useSignOut } from '../ui/use-sign-out.ts';

/** The header and, on phones, the bottom navigation, for whoever is signed in. */
export function PageHeader() {
  const user = useHeaderUser();
  const onSignOut = useSignOut();
  const { pathname } = useLocation();
  const isLesson = pathname.includes('/lesson/');
  return (
    <>
      <Header user={user} onSignOut={onSignOut} nav={pathname === paths.home} wide={isLesson} />
      {user && <BottomNav user={user} />}
    </>
  );
}
