import { useTranslation } from 'react-i18next';
import { useProfile } from '../../features/identity/index.ts';
import { NoOrganization, PrivacyNoticeForm } from '../../features/organizations/index.ts';
import '../../locales/loaders/admin-texts.ts';
import '../../locales/loaders/privacy-notice-texts.ts';
import { AdminAreaPage } from '../layout/admin-area-page.tsx';

/** What an organization tells its members about their data. */
export function AdminPrivacyPage() {
  const { t } = useTranslation();
  const organization = useProfile().data?.organization;
  return (
    <AdminAreaPage title={t('privacyNotice.title')} lead={t('privacyNotice.lead')}>
      {organization ? <PrivacyNoticeForm organizationId={organization.id} /> : <NoOrganization />}
    </AdminAreaPage>
  );
}
