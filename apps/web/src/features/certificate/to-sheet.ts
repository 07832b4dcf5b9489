import type { CertificateReply } from '@atrium/contracts/certificates';
import type { TFunction } from 'i18next';
import { formatCertifiedDay } from '../../lib/format-time.ts';
import type { Certificate } from '../../ui/certificate/certificate.ts';
import { extentOf, sealOf } from '../../ui/certificate/sheet-texts.ts';

/** Maps a certificate to the texts of its sheet. */
export function toSheet(certificate: CertificateReply, t: TFunction, locale: string): Certificate {
  const { organizationName } = certificate;
  return {
    name: certificate.certificateName,
    title: certificate.certificateTitle,
    course: certificate.courseTitle,
    extent: extentOf(certificate),
    ...(organizationName ? { organization: organizationName } : {}),
    instructor: certificate.instructorName,
    date: formatCertifiedDay(certificate.issuedAt, locale),
    number: certificate.number,
    seal: sealOf(certificate, t),
    code: certificate.code,
  };
}
