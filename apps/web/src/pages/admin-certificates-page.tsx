import { useTranslation } from 'react-i18next';
import { CertificateList } from '../features/admin-certificates/certificate-list.tsx';
import { AdminAreaPage } from '../features/shell/admin-area-page.tsx';
import '../locales/admin-texts.ts';

/** Certificates to look up and revoke, for admins and course authors. */
export function AdminCertificatesPage() {
  const { t } = useTranslation();
  return (
    <AdminAreaPage title={t('certificates.title')} lead={t('certificates.lead')}>
      <CertificateList />
    </AdminAreaPage>
  );
}
