import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { cn } from '../../lib/cn.ts';
import { Button } from '../../ui/button.tsx';
import { container } from '../../ui/container.ts';
import { Logo } from '../../ui/logo.tsx';
import { AccountMenu } from './account-menu.tsx';
import type { HeaderUser } from './header-user.ts';
import { MobileMenu } from './mobile-menu.tsx';
import { paths } from '../../lib/paths.ts';
import { useSignInPath } from '../../lib/use-sign-in-path.ts';
import { SearchBox } from './search-box.tsx';
import { siteNav } from './site-nav.ts';
import { SkipLink } from './skip-link.tsx';

export type HeaderProps = {
  /** Absent: nobody is signed in. */
  user?: HeaderUser | undefined;
  onSignOut?: (() => void) | undefined;
  /** Shows the way to the parts of the landing page, to visitors. */
  nav?: boolean | undefined;
  /** From edge to edge, over a page that is. */
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

function VisitorActions() {
  const { t } = useTranslation();
  const signInPath = useSignInPath();
  return (
    <>
      <Button asChild variant="ghost" className="text-text max-md:px-3">
        <Link to={signInPath}>{t('shell.signIn')}</Link>
      </Button>
      <Button asChild className="max-md:hidden">
        <Link to={paths.signUp}>{t('shell.signUp')}</Link>
      </Button>
    </>
  );
}

/** The bar on top of every page: search and account for the person signed in, Sign In and Sign Up for a visitor. */
export function Header({ user, onSignOut = nothing, nav = false, wide = false }: HeaderProps) {
  return (
    // What the header itself holds needs no room kept free for the header: focus there must not move the page.
    <header className="sticky top-0 z-header border-b border-border bg-surface/85 backdrop-blur-xl backdrop-saturate-150 **:-scroll-mt-(--header-height)">
      <SkipLink />
      <div
        className={cn(
          container,
          'flex h-(--header-height) items-center',
          user ? 'gap-6' : 'gap-8',
          wide && 'max-w-none',
        )}
      >
        <Logo />
        {user && <SearchBox className="ml-4 w-full max-w-md max-md:hidden" />}
        {!user && nav && <SiteNav />}
        <div className="ml-auto flex items-center gap-2 max-md:gap-1">
          {user ? <AccountMenu user={user} onSignOut={onSignOut} /> : <VisitorActions />}
          <MobileMenu user={user} onSignOut={onSignOut} nav={nav} />
        </div>
      </div>
    </header>
  );
}
