import type { CertificateReply } from '@atrium/contracts/certificates/certificates';
import { Ban, CalendarX2, CircleAlert, Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatCertifiedDay } from '../../../lib/format/format-time.ts';
import { usePageTitle } from '../../../lib/hooks/page-hooks.ts';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { CertificateFacts } from '../certificate/certificate-facts.tsx';
import { getCertificateFileUrl } from '../certificate/certificate.api.ts';
import { getValidityEnd, useRequirementText } from '../certificate/certificate-validity.ts';
import { StampedCertificate } from '../certificate/stamped-certificate.tsx';
import { CertificateBar } from './certificate-bar.tsx';
import { CopyButton, useCopy } from './copy-button.tsx';
import './print.css';

function Credential({ certificate }: { certificate: CertificateReply }) {
  const { t } = useTranslation();
  return (
    <p className="no-print mt-5 text-center text-ui text-balance text-muted">
      {t('certificate.credential.text')}{' '}
      <TextLink
        to={getCertificateFileUrl(certificate.id, 'credential?format=jwt')}
        reloadDocument
        download={`${certificate.number}.jwt`}
      >
        {t('certificate.credential.download')}
      </TextLink>
    </p>
  );
}

/** Expiry date and renewal requirement. Phones list them with the other facts. */
function ValidUntil({ certificate }: { certificate: CertificateReply }) {
  const { t, i18n } = useTranslation();
  const requirement = useRequirementText(certificate.requirement);
  const { validUntil, status } = certificate;
  if (!validUntil || status !== 'valid') return null;
  const date = formatCertifiedDay(validUntil, i18n.language);
  return (
    <p className="no-print mt-5 text-center text-ui text-balance text-muted max-md:hidden">
      {[t('certificate.validUntil', { date }), requirement].filter(Boolean).join(' ')}
    </p>
  );
}

/** The current user's certificate with print, download and share actions. */
export function OwnCertificate({
  certificate,
  courseId,
}: {
  certificate: CertificateReply;
  courseId: string;
}) {
  const { t } = useTranslation();
  const link = useCopy(certificate.verifyUrl);
  usePageTitle(t('certificate.pageTitle', { title: certificate.certificateTitle }));
  return (
    <div className="cert-print mx-auto max-w-[66rem]">
      <CertificateBar certificate={certificate} courseId={courseId} link={link} />
      <InvalidCertificateNotice certificate={certificate} />
      {link.state === 'failed' && (
        <Alert
          icon={CircleAlert}
          title={t('certificate.actions.copyFailed')}
          className="no-print mb-4"
        >
          <span className="font-mono text-ui wrap-anywhere select-all">
            {certificate.verifyUrl}
          </span>
        </Alert>
      )}
      {certificate.status === 'valid' && !certificate.hasPdf && (
        <Alert icon={Printer} title={t('certificate.noPdf.title')} className="no-print mb-4">
          {t('certificate.noPdf.body')}
        </Alert>
      )}
      <StampedCertificate certificate={certificate} />
      <ValidUntil certificate={certificate} />
      <CertificateFacts
        certificate={certificate}
        className="no-print mt-6 rounded-xl border border-border bg-surface px-5 py-2.5 md:hidden"
      />
      <CopyButton link={link} className="no-print mt-3 h-12 w-full md:hidden" />
      {certificate.status === 'valid' && <Credential certificate={certificate} />}
    </div>
  );
}

/** Tells the holder since when their certificate is no longer valid and what to do. */
function InvalidCertificateNotice({ certificate }: { certificate: CertificateReply }) {
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
