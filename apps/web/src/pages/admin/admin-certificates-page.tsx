import { useTranslation } from 'react-i18next';
import { CertificateList } from '../../features/certificates/index.ts';
import { AdminAreaPage } from '../layout/admin-area-page.tsx';
import '../../locales/loaders/admin-texts.ts';

/** Certificates to look up and revoke, for admins and course authors. */
export function AdminCertificatesPage() {
  const { t } = useTranslation();
  return (
    <AdminAreaPage title={t('certificates.title')} lead={t('certificates.lead')}>
      <CertificateList />
    </AdminAreaPage>
  );
}
