import { useTranslation } from 'react-i18next';
import { NoOrganization } from '../features/admin-organization/no-organization.tsx';
import { AdminAreaPage } from '../features/shell/admin-area-page.tsx';
import { TrainingAssignments } from '../features/training-assignments/training-assignments.tsx';
import { useProfile } from '../lib/profile/use-profile.ts';
import '../locales/admin-texts.ts';

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
