import { useTranslation } from 'react-i18next';
import { NoOrganization } from '../features/admin-organization/no-organization.tsx';
import { AdminAreaPage } from '../features/shell/admin-area-page.tsx';
import { AuditorLinks } from '../features/training-auditors/auditor-links.tsx';
import { useProfile } from '../lib/profile/use-profile.ts';
import '../locales/admin-texts.ts';

/** Auditor links of an organization. */
export function AdminAuditorsPage() {
  const { t } = useTranslation();
  const organization = useProfile().data?.organization;
  return (
    <AdminAreaPage title={t('auditors.page.title')} lead={t('auditors.page.lead')}>
      {organization ? <AuditorLinks organizationId={organization.id} /> : <NoOrganization />}
    </AdminAreaPage>
  );
}
