import { BRAND } from '@atrium/contracts/base/constants';
import { ChevronLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { paths } from '../../lib/paths/paths.ts';
import { LogoMark } from '../../ui/layout/logo.tsx';
import type { HeaderUser } from '../../pages/navigation/use-header-user.ts';
import { currentMainEntry, mainEntriesFor } from '../../pages/navigation/main-entries.ts';
import { parentPageOf } from './parent-page.ts';

function usePageName(user: HeaderUser): string {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  if (pathname === paths.you) return t('shell.main.you');
  const current = currentMainEntry(pathname);
  const entry = mainEntriesFor(user).find(({ id }) => id === current);
  return entry ? t(entry.label) : BRAND;
}

/** Start of the header below 768 px: a back link, or the logo and the page's name. */
export function MobileTitle({ user }: { user: HeaderUser }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const name = usePageName(user);
  const back = parentPageOf(pathname);
  if (back) {
    return (
      <Link
        to={back.to}
        className="focus-ring -ml-2.5 inline-flex h-11 min-w-0 items-center gap-1 rounded-md pr-2 pl-1 font-medium md:hidden"
      >
        <ChevronLeft className="size-5 shrink-0 text-subtle" aria-hidden />
        <span className="truncate">{t(back.label)}</span>
      </Link>
    );
  }
  return (
    <span className="inline-flex min-w-0 items-center gap-1.5 md:hidden">
      <Link
        to={paths.home}
        data-logo
        className="focus-ring -ml-2 grid size-11 shrink-0 place-items-center rounded-md"
      >
        <LogoMark />
        <span className="sr-only">{BRAND}</span>
      </Link>
      {/* Hidden from screen readers: the page's heading has the same text. */}
      <span className="truncate font-title" aria-hidden>
        {name}
      </span>
    </span>
  );
}
