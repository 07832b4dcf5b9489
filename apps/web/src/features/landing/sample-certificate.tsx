import { useTranslation } from 'react-i18next';
import { CertificateSheet } from '../../ui/certificate/certificate-sheet.tsx';
import { sampleCode } from './sample-code.ts';
import { sampleCertificate } from './sample.ts';

/** The sample certificate as one labeled image. */
export function SampleCertificate() {
  const { t } = useTranslation();
  return (
    <CertificateSheet
      picture
      certificate={{
        ...sampleCertificate,
        code: sampleCode,
        course: t('landing.sample.course'),
        title: t('landing.sample.certificate.title'),
        date: t('landing.sample.certificate.date'),
        seal: t('landing.sample.certificate.seal'),
      }}
    />
  );
}
