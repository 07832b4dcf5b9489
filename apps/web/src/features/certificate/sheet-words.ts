import type { CertificateReply } from '@atrium/contracts/certificates';
import { BRAND } from '@atrium/contracts/constants';
import type { TFunction } from 'i18next';
import { formatCertifiedDay } from '../../lib/format-time.ts';
import type { Certificate, Extent } from '../../ui/certificate/certificate.ts';

/** What the holder had to complete. */
export function extentOf({
  quizCount,
  hasCapstone,
}: Pick<CertificateReply, 'quizCount' | 'hasCapstone'>): Extent {
  if (quizCount > 0 && hasCapstone) return 'all';
  if (quizCount > 0) return 'quizzes';
  return hasCapstone ? 'capstone' : 'lessons';
}

/** A certificate as its sheet shows it. */
export function toSheet(certificate: CertificateReply, t: TFunction, locale: string): Certificate {
  const { lessonCount, quizCount, organizationName } = certificate;
  const extent = extentOf(certificate);
  return {
    name: certificate.certificateName,
    title: certificate.certificateTitle,
    course: certificate.courseTitle,
    extent,
    ...(organizationName ? { organization: organizationName } : {}),
    instructor: certificate.instructorName,
    date: formatCertifiedDay(certificate.issuedAt, locale),
    number: certificate.number,
    seal: t(`certificate.seal.${extent}`, {
      lessons: t('certificate.seal.lessonCount', { count: lessonCount }),
      quizzes: t('certificate.seal.quizCount', { count: quizCount }),
      brand: BRAND.toUpperCase(),
    }),
    code: certificate.code,
  };
}
