import { ChevronDown } from 'lucide-react';
import { Slot } from 'radix-ui';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { initials } from '../../lib/format/initials.ts';
import { paths } from '../../lib/paths/paths.ts';
import { useSignInPath } from '../../lib/paths/use-sign-in-path.ts';
import { cn } from '../../lib/styles/cn.ts';
import type { HeaderUser } from '../../pages/navigation/use-header-user.ts';
import { currentMainEntry, mainEntriesFor } from '../../pages/navigation/main-entries.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Avatar } from '../../ui/display/avatar.tsx';
import { useListOnDemand } from '../../ui/hooks/use-on-demand.ts';
import { container } from '../../ui/layout/page.tsx';
import { Logo } from '../../ui/layout/logo.tsx';
import { HeaderSearch } from '../search/header-search.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { MobileTitle } from './mobile-title.tsx';
import { siteNav } from './site-nav.ts';

const loadList = async () => (await import('./account-menu-list.tsx')).AccountMenuList;

/** Avatar and account menu of the current user, from 768 px up. */
function AccountMenu({ user, onSignOut }: { user: HeaderUser; onSignOut: () => void }) {
  const { t } = useTranslation();
  const { part: List, byKeyboard, waiting } = useListOnDemand(loadList);
  const trigger = (
    <button
      type="button"
      aria-label={t('shell.account.trigger', {
        initials: initials(user.name, user.email),
        name: user.name ?? user.email,
      })}
      className="focus-ring group -mr-2 flex items-center gap-2 rounded-full py-1 pr-2 pl-1 hover:bg-hover data-[state=open]:bg-hover max-md:hidden"
    >
      <Avatar name={user.name} email={user.email} className="size-8 text-xs" />
      <ChevronDown
        className="size-4 text-subtle transition-transform group-data-[state=open]:rotate-180"
        aria-hidden
      />
    </button>
  );
  return List ? (
    <List trigger={trigger} user={user} onSignOut={onSignOut} byKeyboard={byKeyboard} />
  ) : (
    <Slot.Root aria-haspopup="menu" {...waiting}>
      {trigger}
    </Slot.Root>
  );
}

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
    <header
      data-navigation
      className="sticky top-0 z-header border-b border-border bg-surface/85 backdrop-blur-xl backdrop-saturate-150 **:-scroll-mt-(--header-height)"
    >
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

/** First focusable element: skips the header. */
function SkipLink() {
  const { t } = useTranslation();
  return (
    <a
      href="#main"
      className="focus-ring sr-only rounded-md bg-elevated text-sm font-medium text-text shadow-3 focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-popover focus:px-4 focus:py-2.5"
    >
      {t('shell.skip')}
    </a>
  );
}

/** The primary navigation in the header, from 768 px up. */
function MainNav({ user }: { user: HeaderUser }) {
  const { t } = useTranslation();
  const current = currentMainEntry(useLocation().pathname);
  return (
    <nav aria-label={t('shell.main.label')} className="flex gap-0.5 max-md:hidden">
      {mainEntriesFor(user).map(({ id, to, label }) => (
        <Link
          key={id}
          to={to}
          aria-current={id === current ? 'page' : undefined}
          className="focus-ring rounded-md px-2.5 py-1.5 text-sm font-medium whitespace-nowrap text-muted transition-colors hover:bg-hover hover:text-text aria-[current]:bg-primary-soft aria-[current]:text-primary-text max-lg:px-2"
        >
          {t(label)}
        </Link>
      ))}
    </nav>
  );
}
