import { useTranslation } from 'react-i18next';
import { SystemOverview } from '../../features/analytics/index.ts';
import { AdminNav } from '../navigation/admin-nav.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { usePageTitle } from '../../lib/hooks/page-hooks.ts';
import '../../locales/loaders/admin-texts.ts';
import '../../locales/loaders/system-texts.ts';

/** Status of the installation, for super admins. */
export function AdminSystemPage() {
  const { t } = useTranslation();
  usePageTitle(t('systemStatus.title'));
  return (
    <>
      <AdminNav />
      <Page>
        <SystemOverview />
      </Page>
    </>
  );
}
