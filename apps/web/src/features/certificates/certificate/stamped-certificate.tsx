import type { CertificateBranding } from '@atrium/contracts/branding/branding';
import type { CertificateReply } from '@atrium/contracts/certificates/certificates';
import type { TFunction } from 'i18next';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCertifiedDay } from '../../../lib/format/format-time.ts';
import { CertificateDocument } from '../document/certificate-document.tsx';
import type { Certificate } from '../document/certificate.ts';
import { extentOf, sealOf } from '../document/document-texts.ts';

// The certificate has the same colors in both themes, so its stamp does too.
const expiredInk = { '--stamp': 'oklch(0.492 0.107 60)' } as CSSProperties;

/** Certificate with a stamp if it is no longer valid. */
export function StampedCertificate({
  certificate,
  asImage,
}: {
  certificate: CertificateReply;
  asImage?: boolean;
}) {
  const { t, i18n } = useTranslation();
  const { status } = certificate;
  return (
    <div style={status === 'revoked' ? undefined : expiredInk}>
      <CertificateDocument
        certificate={toDocument(certificate, t, i18n.language)}
        stamp={status === 'valid' ? undefined : t(`certificate.stamp.${status}`)}
        asImage={asImage}
      />
    </div>
  );
}

const toSigner = ({ signature, signerName: name, signerTitle: title }: CertificateBranding) =>
  signature || name ? { name, title, image: signature?.url ?? null } : undefined;

/** Maps a certificate to the texts of its document. */
function toDocument(certificate: CertificateReply, t: TFunction, locale: string): Certificate {
  const { organizationName, branding } = certificate;
  const signer = branding && toSigner(branding);
  return {
    name: certificate.certificateName,
    title: certificate.certificateTitle,
    course: certificate.courseTitle,
    extent: extentOf(certificate),
    ...(organizationName ? { organization: organizationName } : {}),
    ...(branding?.logo ? { logo: branding.logo.url } : {}),
    ...(signer ? { signer } : {}),
    instructor: certificate.instructorName,
    date: formatCertifiedDay(certificate.issuedAt, locale),
    number: certificate.number,
    seal: sealOf(certificate, t),
    code: certificate.code,
  };
}
