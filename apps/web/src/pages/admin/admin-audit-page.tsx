import { useTranslation } from 'react-i18next';
import { AuditLogs } from '../../features/audit/index.ts';
import { AdminNav } from '../navigation/admin-nav.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { usePageTitle } from '../../lib/hooks/page-hooks.ts';
import '../../locales/loaders/admin-texts.ts';

/** Audit log of all organizations, for super admins. */
export function AdminAuditPage() {
  const { t } = useTranslation();
  usePageTitle(t('audit.title'));
  return (
    <>
      <AdminNav />
      <Page>
        <PageTitle title={t('audit.title')} sub={t('audit.sub')} />
        <AuditLogs className="mt-6" />
      </Page>
    </>
  );
}
