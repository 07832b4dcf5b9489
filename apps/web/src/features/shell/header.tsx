import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { cn } from '../../lib/cn.ts';
import { Button } from '../../ui/button.tsx';
import { container } from '../../ui/container.ts';
import { Logo } from '../../ui/logo.tsx';
import { AccountMenu } from './account-menu.tsx';
import { HeaderSearch } from './header-search.tsx';
import type { HeaderUser } from './header-user.ts';
import { MainNav } from './main-nav.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { MobileTitle } from './mobile-title.tsx';
import { paths } from '../../lib/paths.ts';
import { useSignInPath } from '../../lib/use-sign-in-path.ts';
import { siteNav } from './site-nav.ts';
import { SkipLink } from './skip-link.tsx';

export type HeaderProps = {
  /** Absent for visitors. */
  user?: HeaderUser | undefined;
  onSignOut?: (() => void) | undefined;
  /** Shows links to the sections of the landing page, for visitors. */
  nav?: boolean | undefined;
  /** Full width, for full-width pages. */
  wide?: boolean | undefined;
};

const nothing = () => {};

function SiteNav() {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('shell.nav.label')} className="flex gap-1 max-md:hidden">
      {siteNav.map(({ id, label }) => (
        <a
          key={id}
          href={`#${id}`}
          className="focus-ring rounded-md px-3 py-2 text-sm font-medium text-muted transition-colors hover:text-text"
        >
          {t(label)}
        </a>
      ))}
    </nav>
  );
}

function VisitorHeader({ nav }: { nav: boolean }) {
  const { t } = useTranslation();
  const signInPath = useSignInPath();
  return (
    <>
      <Logo />
      {nav && <SiteNav />}
      <div className="ml-auto flex items-center gap-2 max-md:gap-1">
        <Button asChild variant="ghost" className="text-text max-md:px-3">
          <Link to={signInPath}>{t('shell.signIn')}</Link>
        </Button>
        <Button asChild className="max-md:hidden">
          <Link to={paths.signUp}>{t('shell.signUp')}</Link>
        </Button>
        <MobileMenu nav={nav} />
      </div>
    </>
  );
}

function UserHeader({ user, onSignOut }: { user: HeaderUser; onSignOut: () => void }) {
  return (
    <>
      <Logo className="max-lg:[&>span]:sr-only max-md:hidden" />
      <MobileTitle user={user} />
      <MainNav user={user} />
      <div className="ml-auto flex items-center gap-2 max-md:-mr-2.5 max-md:gap-0">
        <HeaderSearch />
        <AccountMenu user={user} onSignOut={onSignOut} />
      </div>
    </>
  );
}

/** Top bar of every page: navigation, search and account for a signed-in user, Sign In and Sign Up for a visitor. */
export function Header({ user, onSignOut = nothing, nav = false, wide = false }: HeaderProps) {
  return (
    // Focus inside the header must not scroll the page, so the scroll padding for the header does not apply here.
    <header className="sticky top-0 z-header border-b border-border bg-surface/85 backdrop-blur-xl backdrop-saturate-150 **:-scroll-mt-(--header-height)">
      <SkipLink />
      <div
        className={cn(
          container,
          'flex h-(--header-height) items-center',
          user ? 'gap-7 max-xl:gap-4 max-md:gap-1' : 'gap-8',
          wide && 'max-w-none',
        )}
      >
        {user ? <UserHeader user={user} onSignOut={onSignOut} /> : <VisitorHeader nav={nav} />}
      </div>
    </header>
  );
}
