import { KeyRound, Palette, ScrollText, ShieldCheck, Webhook } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { paths } from '../../lib/paths/paths.ts';
import '../../locales/loaders/admin-texts.ts';
import { useShowCurrent } from '../../ui/hooks/use-show-current.ts';
import { AdminAreaPage } from './admin-area-page.tsx';

const entries = [
  { to: paths.adminSso, label: 'admin.nav.singleSignOn', icon: ShieldCheck },
  { to: paths.adminWebhooks, label: 'admin.nav.webhooks', icon: Webhook },
  { to: paths.adminBranding, label: 'admin.nav.branding', icon: Palette },
  { to: paths.adminApiKeys, label: 'admin.nav.apiKeys', icon: KeyRound },
  { to: paths.adminPrivacy, label: 'admin.nav.privacy', icon: ScrollText },
] as const;

/** A component of its own, since the page renders it once the profile is loaded. */
function SettingsNav() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const row = useShowCurrent<HTMLElement>(pathname);
  return (
    <nav
      ref={row}
      aria-label={t('admin.nav.settingsPages')}
      className="relative flex gap-2 overflow-x-auto [scrollbar-width:none] max-lg:-mx-(--gutter) max-lg:px-(--gutter) lg:flex-col lg:gap-0.5"
    >
      {entries.map(({ to, label, icon: Icon }) => (
        <Link
          key={to}
          to={to}
          aria-current={pathname === to ? 'page' : undefined}
          className="focus-ring flex items-center gap-3 rounded-md px-3 py-2 text-sm font-medium whitespace-nowrap text-muted -outline-offset-2! hover:bg-hover hover:text-text aria-[current]:bg-primary-soft aria-[current]:text-primary-text max-lg:min-h-(--target-min) max-lg:border max-lg:border-border max-lg:bg-surface max-lg:aria-[current]:border-primary-line"
        >
          <Icon className="size-4.5 shrink-0" strokeWidth={1.8} aria-hidden />
          {t(label)}
        </Link>
      ))}
    </nav>
  );
}

/** Settings of an organization, with a navigation between their pages: beside them, or above on small screens. */
export function SettingsPage({ lead, children }: { lead?: string; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <AdminAreaPage title={t('admin.nav.settings')} lead={lead}>
      <div className="mt-6 grid grid-cols-1 gap-x-8 gap-y-5 lg:grid-cols-[13rem_minmax(0,1fr)]">
        <SettingsNav />
        <div className="min-w-0">{children}</div>
      </div>
    </AdminAreaPage>
  );
}
