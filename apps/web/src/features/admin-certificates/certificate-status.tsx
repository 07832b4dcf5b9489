import type { ListedCertificate } from '@atrium/contracts/admin';
import { useTranslation } from 'react-i18next';
import { formatCertifiedDay } from '../../lib/format-time.ts';
import { certificateTones } from '../../ui/certificate/tones.ts';
import { StatusDot } from '../../ui/status-dot.tsx';

/** Whether a certificate holds; for one that was revoked, since when and why. */
export function CertificateState({ certificate }: { certificate: ListedCertificate }) {
  const { t, i18n } = useTranslation();
  const { status, revokedAt, revokedReason } = certificate;
  return (
    <div className="min-w-0">
      <StatusDot tone={certificateTones[status]}>{t(`certificates.status.${status}`)}</StatusDot>
      {revokedAt && (
        <p className="mt-0.5 max-w-64 text-xs text-subtle wrap-anywhere max-md:max-w-none">
          {t('certificates.revokedBecause', {
            date: formatCertifiedDay(revokedAt, i18n.language),
            reason: revokedReason ?? '',
          })}
        </p>
      )}
    </div>
  );
}
