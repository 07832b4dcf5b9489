import { useTranslation } from 'react-i18next';
import { CertificateDocument } from '../../../features/certificates/index.ts';
import { sampleCertificate } from './sample.ts';

/** A real QR code for the sample certificate. Issued certificates get their own. */
const sampleCode = {
  size: 33,
  path: 'M0 0h7v1h-7zM8 0h2v1h-2zM18 0h4v1h-4zM23 0h1v1h-1zM26 0h7v1h-7zM0 1h1v1h-1zM6 1h1v1h-1zM8 1h3v1h-3zM14 1h1v1h-1zM16 1h2v1h-2zM20 1h5v1h-5zM26 1h1v1h-1zM32 1h1v1h-1zM0 2h1v1h-1zM2 2h3v1h-3zM6 2h1v1h-1zM9 2h1v1h-1zM11 2h1v1h-1zM13 2h2v1h-2zM16 2h1v1h-1zM18 2h3v1h-3zM24 2h1v1h-1zM26 2h1v1h-1zM28 2h3v1h-3zM32 2h1v1h-1zM0 3h1v1h-1zM2 3h3v1h-3zM6 3h1v1h-1zM8 3h1v1h-1zM11 3h2v1h-2zM18 3h2v1h-2zM21 3h1v1h-1zM26 3h1v1h-1zM28 3h3v1h-3zM32 3h1v1h-1zM0 4h1v1h-1zM2 4h3v1h-3zM6 4h1v1h-1zM9 4h3v1h-3zM13 4h1v1h-1zM16 4h3v1h-3zM21 4h1v1h-1zM26 4h1v1h-1zM28 4h3v1h-3zM32 4h1v1h-1zM0 5h1v1h-1zM6 5h1v1h-1zM11 5h2v1h-2zM14 5h3v1h-3zM18 5h1v1h-1zM24 5h1v1h-1zM26 5h1v1h-1zM32 5h1v1h-1zM0 6h7v1h-7zM8 6h1v1h-1zM10 6h1v1h-1zM12 6h1v1h-1zM14 6h1v1h-1zM16 6h1v1h-1zM18 6h1v1h-1zM20 6h1v1h-1zM22 6h1v1h-1zM24 6h1v1h-1zM26 6h7v1h-7zM8 7h1v1h-1zM11 7h1v1h-1zM15 7h5v1h-5zM22 7h2v1h-2zM0 8h1v1h-1zM2 8h2v1h-2zM5 8h3v1h-3zM9 8h2v1h-2zM12 8h4v1h-4zM17 8h1v1h-1zM21 8h2v1h-2zM24 8h1v1h-1zM26 8h1v1h-1zM29 8h1v1h-1zM31 8h2v1h-2zM1 9h1v1h-1zM3 9h3v1h-3zM7 9h3v1h-3zM11 9h1v1h-1zM13 9h2v1h-2zM16 9h5v1h-5zM23 9h1v1h-1zM26 9h2v1h-2zM29 9h2v1h-2zM32 9h1v1h-1zM2 10h2v1h-2zM5 10h3v1h-3zM10 10h1v1h-1zM12 10h2v1h-2zM18 10h1v1h-1zM20 10h6v1h-6zM27 10h3v1h-3zM32 10h1v1h-1zM0 11h1v1h-1zM2 11h1v1h-1zM9 11h2v1h-2zM15 11h1v1h-1zM17 11h1v1h-1zM19 11h1v1h-1zM21 11h2v1h-2zM27 11h1v1h-1zM29 11h1v1h-1zM32 11h1v1h-1zM0 12h2v1h-2zM4 12h4v1h-4zM9 12h1v1h-1zM11 12h2v1h-2zM14 12h3v1h-3zM20 12h4v1h-4zM27 12h3v1h-3zM0 13h5v1h-5zM8 13h1v1h-1zM10 13h1v1h-1zM13 13h2v1h-2zM20 13h2v1h-2zM25 13h1v1h-1zM30 13h2v1h-2zM0 14h1v1h-1zM6 14h1v1h-1zM8 14h2v1h-2zM11 14h1v1h-1zM13 14h1v1h-1zM17 14h5v1h-5zM26 14h4v1h-4zM0 15h1v1h-1zM4 15h2v1h-2zM8 15h1v1h-1zM10 15h6v1h-6zM21 15h1v1h-1zM24 15h3v1h-3zM30 15h1v1h-1zM5 16h4v1h-4zM10 16h4v1h-4zM18 16h1v1h-1zM21 16h2v1h-2zM25 16h2v1h-2zM28 16h1v1h-1zM30 16h1v1h-1zM0 17h3v1h-3zM4 17h1v1h-1zM7 17h1v1h-1zM9 17h1v1h-1zM11 17h2v1h-2zM14 17h2v1h-2zM18 17h1v1h-1zM20 17h1v1h-1zM22 17h5v1h-5zM28 17h2v1h-2zM31 17h1v1h-1zM0 18h1v1h-1zM2 18h1v1h-1zM5 18h4v1h-4zM11 18h1v1h-1zM14 18h3v1h-3zM18 18h1v1h-1zM20 18h2v1h-2zM24 18h1v1h-1zM27 18h2v1h-2zM30 18h2v1h-2zM2 19h3v1h-3zM13 19h1v1h-1zM17 19h2v1h-2zM22 19h1v1h-1zM26 19h1v1h-1zM28 19h1v1h-1zM32 19h1v1h-1zM0 20h2v1h-2zM5 20h2v1h-2zM8 20h4v1h-4zM13 20h1v1h-1zM15 20h2v1h-2zM22 20h1v1h-1zM24 20h2v1h-2zM27 20h1v1h-1zM29 20h2v1h-2zM0 21h2v1h-2zM3 21h1v1h-1zM11 21h1v1h-1zM14 21h3v1h-3zM20 21h8v1h-8zM30 21h1v1h-1zM32 21h1v1h-1zM3 22h1v1h-1zM5 22h3v1h-3zM12 22h1v1h-1zM15 22h1v1h-1zM18 22h3v1h-3zM22 22h2v1h-2zM26 22h1v1h-1zM28 22h5v1h-5zM1 23h1v1h-1zM3 23h2v1h-2zM7 23h1v1h-1zM11 23h1v1h-1zM13 23h1v1h-1zM15 23h1v1h-1zM20 23h1v1h-1zM24 23h1v1h-1zM28 23h1v1h-1zM0 24h1v1h-1zM3 24h4v1h-4zM9 24h1v1h-1zM11 24h2v1h-2zM17 24h1v1h-1zM19 24h1v1h-1zM22 24h1v1h-1zM24 24h6v1h-6zM31 24h2v1h-2zM8 25h1v1h-1zM10 25h1v1h-1zM14 25h3v1h-3zM19 25h1v1h-1zM21 25h2v1h-2zM24 25h1v1h-1zM28 25h2v1h-2zM32 25h1v1h-1zM0 26h7v1h-7zM8 26h1v1h-1zM10 26h2v1h-2zM14 26h1v1h-1zM16 26h6v1h-6zM23 26h2v1h-2zM26 26h1v1h-1zM28 26h1v1h-1zM0 27h1v1h-1zM6 27h1v1h-1zM8 27h1v1h-1zM10 27h4v1h-4zM17 27h2v1h-2zM23 27h2v1h-2zM28 27h3v1h-3zM0 28h1v1h-1zM2 28h3v1h-3zM6 28h1v1h-1zM12 28h1v1h-1zM14 28h1v1h-1zM16 28h3v1h-3zM22 28h7v1h-7zM30 28h1v1h-1zM32 28h1v1h-1zM0 29h1v1h-1zM2 29h3v1h-3zM6 29h1v1h-1zM8 29h1v1h-1zM11 29h1v1h-1zM13 29h1v1h-1zM16 29h1v1h-1zM19 29h1v1h-1zM21 29h2v1h-2zM27 29h1v1h-1zM31 29h2v1h-2zM0 30h1v1h-1zM2 30h3v1h-3zM6 30h1v1h-1zM8 30h1v1h-1zM10 30h3v1h-3zM15 30h2v1h-2zM20 30h2v1h-2zM23 30h5v1h-5zM30 30h1v1h-1zM0 31h1v1h-1zM6 31h1v1h-1zM11 31h2v1h-2zM17 31h2v1h-2zM20 31h1v1h-1zM24 31h1v1h-1zM26 31h4v1h-4zM32 31h1v1h-1zM0 32h7v1h-7zM8 32h2v1h-2zM12 32h3v1h-3zM17 32h3v1h-3zM21 32h1v1h-1zM25 32h1v1h-1zM28 32h3v1h-3z',
};

/** The sample certificate as one labeled image. */
export function SampleCertificate() {
  const { t } = useTranslation();
  return (
    <CertificateDocument
      asImage
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
