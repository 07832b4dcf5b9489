import { useTranslation } from 'react-i18next';
import { AuditLog } from '../features/audit/audit-log.tsx';
import { AdminNav } from '../features/shell/admin-nav.tsx';
import { PageTitle } from '../features/shell/page-title.tsx';
import { Page } from '../features/shell/page.tsx';
import { usePageTitle } from '../lib/page-title.ts';
import '../locales/admin-texts.ts';

/** Audit log of all organizations, for super admins. */
export function AdminAuditPage() {
  const { t } = useTranslation();
  usePageTitle(t('audit.title'));
  return (
    <>
      <AdminNav />
      <Page>
        <PageTitle title={t('audit.title')} sub={t('audit.sub')} />
        <AuditLog />
      </Page>
    </>
  );
}
