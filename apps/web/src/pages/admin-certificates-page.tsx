import { useTranslation } from 'react-i18next';
import { CertificateList } from '../features/admin-certificates/certificate-list.tsx';
import { OverseerPage } from '../features/shell/overseer-page.tsx';
import '../locales/admin-texts.ts';

/** Certificates to look up and revoke, for admins and course authors. */
export function AdminCertificatesPage() {
  const { t } = useTranslation();
  return (
    <OverseerPage title={t('certificates.title')} lead={t('certificates.lead')}>
      <CertificateList />
    </OverseerPage>
  );
}
