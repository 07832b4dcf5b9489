import { useEffect } from 'react';
import { useLocation, Outlet } from 'react-router';
import { BottomNav } from './bottom-nav.tsx';
import { Header } from './header.tsx';
import { ShortcutHelp } from '../shortcuts/use-shortcut-help.tsx';
import { currentMainEntry } from '../../pages/navigation/main-entries.ts';
import { useHeaderUser } from '../../pages/navigation/use-header-user.ts';
import { paths } from '../../lib/paths/paths.ts';
import { useProfile, useSignOut } from '../../features/identity/index.ts';
import { useSession } from '../../lib/session/use-session.ts';

/**
 * Refetches the profile while a user without authored courses is in the author area, so that "Author" appears in the
 * navigation with the first course.
 */
function useAuthorRight(pathname: string): void {
  const { status } = useSession();
  const { data: profile, refetch } = useProfile({ enabled: status === 'signed_in' });
  const isNoAuthor = profile?.is_author === false;
  const authorPage = isNoAuthor && currentMainEntry(pathname) === 'author' ? pathname : undefined;
  useEffect(() => {
    if (authorPage !== undefined) void refetch();
  }, [authorPage, refetch]);
}

/** Shows the branding of the user's organization. Its code is loaded only where there is one to show or to remove. */
function useBranding(): void {
  const { status } = useSession();
  const { data: profile } = useProfile({ enabled: status === 'signed_in' });
  const organization = profile?.organization;
  useEffect(() => {
    // A sheet is there if the organization had branding when the page was loaded.
    if (organization?.branding ?? (profile && document.adoptedStyleSheets?.length))
      void import('../../features/branding/apply/apply-branding.ts').then(({ storeBranding }) =>
        storeBranding(organization ?? null),
      );
  }, [profile, organization]);
}

/** The header and, on phones, the bottom navigation of the current user. */
export function PageHeader() {
  const user = useHeaderUser();
  const onSignOut = useSignOut();
  const { pathname } = useLocation();
  const isLesson = pathname.includes('/lesson/');
  useAuthorRight(pathname);
  useBranding();
  return (
    <>
      <Header user={user} onSignOut={onSignOut} nav={pathname === paths.home} wide={isLesson} />
      {user && (
        <>
          <BottomNav user={user} />
          <ShortcutHelp user={user} />
        </>
      )}
    </>
  );
}

/** Renders the header above a page. */
export function HeaderLayout() {
  return (
    <>
      <PageHeader />
      <Outlet />
    </>
  );
}
