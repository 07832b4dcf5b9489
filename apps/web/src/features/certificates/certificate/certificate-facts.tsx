import type { CertificateReply } from '@atrium/contracts/certificates/certificates';
import { useTranslation } from 'react-i18next';
import { formatCertifiedDay } from '../../../lib/format/format-time.ts';
import { cn } from '../../../lib/styles/cn.ts';
import { useRequirementText, useValidityText } from './certificate-validity.ts';

type Fact = {
  key:
    | 'name'
    | 'certificate'
    | 'course'
    | 'organization'
    | 'completedOn'
    | 'number'
    | 'hash'
    | 'requirement'
    | 'status'
    | 'revokedOn';
  value: string;
  className?: string;
};

const statusColors = {
  valid: '',
  expired: 'text-warning-text',
  superseded: '',
  revoked: 'text-danger-text',
} as const;

function useFacts(certificate: CertificateReply): Fact[] {
  const { i18n } = useTranslation();
  const { status, organizationName, requirement, revokedAt } = certificate;
  const validity = useValidityText({ ...certificate, graceUntil: requirement?.graceUntil ?? null });
  const requirementText = useRequirementText(requirement);
  const day = (iso: string) => formatCertifiedDay(iso, i18n.language);
  const mono = 'font-mono text-ui font-normal';
  return [
    { key: 'name', value: certificate.certificateName },
    { key: 'certificate', value: certificate.certificateTitle },
    { key: 'course', value: certificate.courseTitle },
    ...(organizationName ? [{ key: 'organization', value: organizationName } as const] : []),
    { key: 'completedOn', value: day(certificate.issuedAt) },
    { key: 'status', value: validity, className: cn(statusColors[status]) },
    ...(requirementText && status !== 'revoked'
      ? [{ key: 'requirement', value: requirementText } as const]
      : []),
    ...(revokedAt
      ? [{ key: 'revokedOn', value: day(revokedAt), className: 'text-danger-text' } as const]
      : []),
    { key: 'number', value: certificate.number, className: mono },
    { key: 'hash', value: certificate.contentHash, className: mono },
  ];
}

/** Content of a certificate as readable text. */
export function CertificateFacts({
  certificate,
  className,
}: {
  certificate: CertificateReply;
  className?: string;
}) {
  const { t } = useTranslation();
  return (
    <dl className={className}>
      {useFacts(certificate).map((fact) => (
        <div key={fact.key} className="min-w-0 py-2.5">
          <dt className="text-xs text-subtle">{t(`certificate.facts.${fact.key}`)}</dt>
          <dd className={cn('text-sm font-medium wrap-anywhere', fact.className)}>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}
