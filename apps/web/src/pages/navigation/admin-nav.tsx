import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { shortCount, useWaitingReviewCount } from '../../features/progress/index.ts';
import { cn } from '../../lib/styles/cn.ts';
import { useProfile } from '../../features/identity/index.ts';
import { container } from '../../ui/layout/page.tsx';
import { useShowCurrent } from '../../ui/hooks/use-show-current.ts';
import { adminEntriesFor, adminRoleOf, isCurrentEntry } from './admin-entries.ts';
import '../../locales/loaders/admin-texts.ts';

function Count({ value }: { value: number }) {
  const { t } = useTranslation();
  if (value === 0) return null;
  return (
    <>
      {' '}
      <span className="rounded-full bg-sunken px-1.5 text-2xs leading-4.5 text-muted tnum dark:bg-hover">
        {shortCount(value)}
      </span>{' '}
      <span className="sr-only">{t('admin.nav.waiting')}</span>
    </>
  );
}

/** The second navigation row, for admins and managers. Marks the current page or its parent. */
export function AdminNav() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const { data: profile } = useProfile();
  const role = adminRoleOf(profile);
  const countsReviews =
    (role === 'admin' || role === 'manager') && !profile?.must_accept_privacy_notice;
  const waiting = useWaitingReviewCount(countsReviews);
  // The count loads later and may push the current entry out of view.
  const row = useShowCurrent<HTMLDivElement>(`${pathname}${search} ${waiting}`);
  if (!role) return null;
  return (
    <nav
      aria-label={t(role === 'manager' ? 'admin.nav.team' : 'admin.nav.label')}
      className="border-b border-border bg-surface"
    >
      <div
        ref={row}
        className={cn(container, 'relative flex gap-1 overflow-x-auto [scrollbar-width:none]')}
      >
        {adminEntriesFor(role).map((entry) => (
          <Link
            key={entry.to}
            to={entry.to}
            aria-current={isCurrentEntry(entry, pathname, search) ? 'page' : undefined}
            className="focus-ring relative -mb-px inline-flex items-center gap-1.5 border-b-2 border-transparent px-3 py-2.5 text-ui font-medium whitespace-nowrap text-muted -outline-offset-4! first:-ml-3 hover:text-text aria-[current]:border-primary aria-[current]:text-text max-md:py-3"
          >
            {t(entry.label)}
            {entry.count === 'reviews' && <Count value={waiting} />}
          </Link>
        ))}
      </div>
    </nav>
  );
}
