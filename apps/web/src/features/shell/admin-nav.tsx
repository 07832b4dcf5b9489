import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { cn } from '../../lib/cn.ts';
import { useProfile } from '../../lib/profile/use-profile.ts';
import { container } from '../../ui/container.ts';
import { useShowCurrent } from '../../ui/use-show-current.ts';
import { adminEntriesFor, isCurrentEntry } from './admin-entries.ts';

/** The second navigation row, for both kinds of admin. The current page is marked, or the page above it. */
export function AdminNav() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const { data: profile } = useProfile();
  const row = useShowCurrent<HTMLDivElement>(`${pathname}${search}`);
  const isSuperAdmin = profile?.is_super_admin ?? false;
  if (!isSuperAdmin && !(profile?.is_org_admin && profile.organization)) return null;
  return (
    <nav aria-label={t('admin.nav.label')} className="border-b border-border bg-surface">
      <div
        ref={row}
        className={cn(container, 'relative flex gap-1 overflow-x-auto [scrollbar-width:none]')}
      >
        {adminEntriesFor(isSuperAdmin).map((entry) => (
          <Link
            key={entry.to}
            to={entry.to}
            aria-current={isCurrentEntry(entry, pathname, search) ? 'page' : undefined}
            className="focus-ring relative -mb-px border-b-2 border-transparent px-3 py-2.5 text-ui font-medium whitespace-nowrap text-muted -outline-offset-4! first:-ml-3 hover:text-text aria-[current]:border-primary aria-[current]:text-text max-md:py-3"
          >
            {t(entry.label)}
          </Link>
        ))}
      </div>
    </nav>
  );
}
