import type { ListedCertificate } from '@atrium/contracts/admin';
import { useTranslation } from 'react-i18next';
import { formatCertifiedDay } from '../../lib/format-time.ts';
import { certificateTones } from '../../ui/certificate/tones.ts';
import { StatusDot } from '../../ui/status-dot.tsx';

/** Shows whether a certificate is valid and until when; for a revoked one, since when and why. */
export function CertificateStatusBadge({ certificate }: { certificate: ListedCertificate }) {
  const { t, i18n } = useTranslation();
  const { status, validUntil, graceUntil, revokedAt, revokedReason } = certificate;
  const day = (iso: string) => formatCertifiedDay(iso, i18n.language);
  const isDated = status === 'valid' || status === 'expired';
  return (
    <div className="min-w-0">
      <StatusDot tone={certificateTones[status]}>{t(`certificates.status.${status}`)}</StatusDot>
      {validUntil && isDated && (
        <p className="mt-0.5 text-xs text-subtle">
          {t('certificates.validUntil', { date: day(validUntil) })}
          {graceUntil && status === 'valid' && (
            <span className="block">{t('certificates.graceUntil', { date: day(graceUntil) })}</span>
          )}
        </p>
      )}
      {revokedAt && (
        <p className="mt-0.5 max-w-64 text-xs text-subtle wrap-anywhere max-md:max-w-none">
          {t('certificates.revokedBecause', {
            date: day(revokedAt),
            reason: revokedReason ?? '',
          })}
        </p>
      )}
    </div>
  );
}
