import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import type { HeaderUser } from './header-user.ts';
import { currentMainEntry, mainEntriesFor } from './main-entries.ts';

/** The primary navigation in the header, from 768 px up. */
export function MainNav({ user }: { user: HeaderUser }) {
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
