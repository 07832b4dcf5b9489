import type { CertificateReply } from '@atrium/contracts/certificates/certificates';
import { useTranslation } from 'react-i18next';
import { formatCertifiedDay } from '../../../lib/format/format-time.ts';

/** Returns when a certificate became invalid or, for a valid one, when it expires. */
export function getValidityEnd(certificate: CertificateReply): string | null {
  const { status, validUntil, revokedAt, supersededAt } = certificate;
  if (status === 'revoked') return revokedAt;
  return status === 'superseded' ? supersededAt : validUntil;
}

/** Returns the status of a certificate in words, with the last day on which it is or was valid. */
export function useValidityText({
  status,
  validUntil,
  graceUntil,
}: Pick<CertificateReply, 'status' | 'validUntil'> & { graceUntil: string | null }): string {
  const { t, i18n } = useTranslation();
  const day = (iso: string) => formatCertifiedDay(iso, i18n.language);
  if (status === 'valid')
    return validUntil
      ? t('certificateValidity.validUntil', { date: day(validUntil) })
      : t('certificateValidity.valid');
  const lastDay = graceUntil ?? validUntil;
  return t(`certificateValidity.${status}`, { date: lastDay ? day(lastDay) : '' });
}

/** Returns the text of the renewal that an organization requires of the holder, or null. */
export function useRequirementText(requirement: CertificateReply['requirement']): string | null {
  const { t, i18n } = useTranslation();
  if (!requirement) return null;
  const { organizationName: organization, months, graceUntil } = requirement;
  const every = t('certificate.requirement.every', { organization, count: months });
  if (!graceUntil) return every;
  const date = formatCertifiedDay(graceUntil, i18n.language);
  return `${every} ${t('certificate.requirement.grace', { date })}`;
}
