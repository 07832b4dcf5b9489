import { useTranslation } from 'react-i18next';
import { useProfile } from '../../features/identity/index.ts';
import { NoOrganization } from '../../features/organizations/index.ts';
import { ReportSchedules } from '../../features/training/index.ts';
import { AdminAreaPage } from '../layout/admin-area-page.tsx';
import '../../locales/loaders/admin-texts.ts';

/** Scheduled reports of an organization. */
export function AdminReportsPage() {
  const { t } = useTranslation();
  const organization = useProfile().data?.organization;
  return (
    <AdminAreaPage title={t('reports.page.title')} lead={t('reports.page.lead')}>
      {organization ? <ReportSchedules organizationId={organization.id} /> : <NoOrganization />}
    </AdminAreaPage>
  );
}
