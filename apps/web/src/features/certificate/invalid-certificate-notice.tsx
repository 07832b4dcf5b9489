import type { CertificateReply } from '@atrium/contracts/certificates';
import { Ban, CalendarX2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatCertifiedDay } from '../../lib/format-time.ts';
import { Alert } from '../../ui/alert.tsx';
import { getValidityEnd } from './validity-end.ts';

/** Tells the holder since when their certificate is no longer valid and what to do. */
export function InvalidCertificateNotice({ certificate }: { certificate: CertificateReply }) {
  const { t, i18n } = useTranslation();
  const { status, revokedReason } = certificate;
  const since = getValidityEnd(certificate);
  if (status === 'valid' || !since) return null;
  const date = formatCertifiedDay(since, i18n.language);
  return (
    <Alert
      tone={status === 'revoked' ? 'danger' : 'warning'}
      icon={status === 'revoked' ? Ban : CalendarX2}
      title={t(`certificate.own.${status}`)}
      className="no-print mb-4"
    >
      {t(`certificate.own.${status}Hint`, { date })}
      {revokedReason && (
        <p className="mt-1 wrap-anywhere">{t('certificate.reason', { reason: revokedReason })}</p>
      )}
    </Alert>
  );
}
