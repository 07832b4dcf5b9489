import { useTranslation } from 'react-i18next';
import { NoOrganization } from '../../features/organizations/index.ts';
import { AdminAreaPage } from '../layout/admin-area-page.tsx';
import { AuditorLinks } from '../../features/training/index.ts';
import { useProfile } from '../../features/identity/index.ts';
import '../../locales/loaders/admin-texts.ts';

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
