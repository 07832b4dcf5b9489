import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { paths } from '../../lib/paths/paths.ts';
import { Avatar } from '../../ui/display/avatar.tsx';
import type { HeaderUser } from '../../pages/navigation/use-header-user.ts';
import { bottomEntriesFor, currentMainEntry } from '../../pages/navigation/main-entries.ts';

const pill =
  'grid h-7 w-14 place-items-center rounded-full transition-colors group-active:bg-pressed group-aria-[current]:bg-primary-soft-hover [&>svg]:size-5.5';

function Cell({
  to,
  label,
  isCurrent,
  children,
}: {
  to: string;
  label: string;
  isCurrent: boolean;
  children: ReactNode;
}) {
  return (
    <Link
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      className="focus-ring group flex h-14 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 text-2xs font-medium text-muted -outline-offset-4! aria-[current]:text-primary-text"
    >
      <span className={pill}>{children}</span>
      {label}
    </Link>
  );
}

const accountPaths = new Set<string>([paths.you, paths.setupProfile, paths.yourData]);

/**
 * The primary navigation below 768 px, at the bottom of the page. Hidden while another bottom bar (`data-foot`) is
 * shown; the styles are in app.css.
 */
export function BottomNav({ user }: { user: HeaderUser }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const current = currentMainEntry(pathname);
  return (
    <nav
      aria-label={t('shell.main.label')}
      data-foot="nav"
      className="fixed inset-x-0 bottom-0 z-header border-t border-border bg-surface/92 pb-[env(safe-area-inset-bottom)] backdrop-blur-xl md:hidden print:hidden"
    >
      <div className="flex px-1 pt-1">
        {bottomEntriesFor(user).map(({ id, to, label, short, icon: Icon }) => (
          <Cell key={id} to={to} label={t(short ?? label)} isCurrent={id === current}>
            <Icon strokeWidth={id === current ? 2.1 : 1.8} aria-hidden />
          </Cell>
        ))}
        <Cell to={paths.you} label={t('shell.main.you')} isCurrent={accountPaths.has(pathname)}>
          <Avatar name={user.name} email={user.email} className="size-6 text-[0.5625rem]" />
        </Cell>
      </div>
    </nav>
  );
}
