import type { CertificateReply } from '@atrium/contracts/certificates/certificates';
import { BRAND } from '@atrium/contracts/base/constants';
import { useTranslation } from 'react-i18next';
import { formatCertifiedDay } from '../../../lib/format/format-time.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { CertificateFacts } from '../certificate/certificate-facts.tsx';
import { getValidityEnd } from '../certificate/certificate-validity.ts';
import { StampedCertificate } from '../certificate/stamped-certificate.tsx';
import { Verdict } from './verdict.tsx';

function CheckedAt({ at }: { at: number }) {
  const { t, i18n } = useTranslation();
  const time = new Intl.DateTimeFormat(i18n.language, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'UTC',
  }).format(at);
  return (
    <p className="self-start pt-1 text-right text-xs text-muted max-lg:hidden">
      {t('certificate.verify.checkedOn')}
      <br />
      {t('certificate.verify.checkedAt', { time })}
    </p>
  );
}

/** Verification result of an existing certificate: status, image and content. */
export function Verified({
  certificate,
  checkedAt,
}: {
  certificate: CertificateReply;
  checkedAt: number;
}) {
  const { t, i18n } = useTranslation();
  const { status, revokedReason } = certificate;
  const since = getValidityEnd(certificate);
  return (
    <>
      <Verdict
        kind={status}
        title={t(`certificate.verify.${status}.title`)}
        aside={<CheckedAt at={checkedAt} />}
      >
        {t(`certificate.verify.${status}.body`, {
          brand: BRAND,
          date: since ? formatCertifiedDay(since, i18n.language) : '',
        })}
        {revokedReason && (
          <p className="mt-1 wrap-anywhere">{t('certificate.reason', { reason: revokedReason })}</p>
        )}
      </Verdict>
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1.62fr)_minmax(0,1fr)]">
        <StampedCertificate certificate={certificate} asImage />
        <Card className="px-5 py-1.5">
          <h2 className="sr-only">{t('certificate.facts.title')}</h2>
          <CertificateFacts certificate={certificate} className="divide-y divide-border" />
        </Card>
      </div>
    </>
  );
}
