import { useTranslation } from 'react-i18next';
import { NoOrganization } from '../../features/organizations/index.ts';
import { AdminAreaPage } from '../layout/admin-area-page.tsx';
import { TrainingAssignments } from '../../features/training/index.ts';
import { useProfile } from '../../features/identity/index.ts';
import '../../locales/loaders/admin-texts.ts';

/** Assignments of an organization. */
export function AdminAssignmentsPage() {
  const { t } = useTranslation();
  const organization = useProfile().data?.organization;
  return (
    <AdminAreaPage title={t('assignments.page.title')} lead={t('assignments.page.lead')}>
      {organization ? <TrainingAssignments organizationId={organization.id} /> : <NoOrganization />}
    </AdminAreaPage>
  );
}
