import type { ListedCertificate } from '@atrium/contracts/certificates/certificate-oversight';
import { useTranslation } from 'react-i18next';
import { formatCertifiedDay } from '../../../lib/format/format-time.ts';
import { StatusDot } from '../../../ui/display/status-dot.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Table, TableHead, TableRow, Td, Th } from '../../../ui/lists/table.tsx';
import { useValidityText } from '../certificate/certificate-validity.ts';
import { certificateTones } from '../document/certificate.ts';
import { CertificateActions } from './certificate-actions.tsx';

type Certificates = {
  certificates: readonly ListedCertificate[];
  onRevoke: (certificate: ListedCertificate) => void;
};

/**
 * Certificates as a table, from 768 px up. Rows can hold focus, since an action may remove the button that was used.
 */
export function CertificateTable({ certificates, onRevoke }: Certificates) {
  const { t, i18n } = useTranslation();
  return (
    <Table>
      <TableHead>
        <Th>{t('certificates.columns.name')}</Th>
        <Th>{t('certificates.columns.course')}</Th>
        <Th className="max-lg:hidden">{t('certificates.columns.number')}</Th>
        <Th>{t('certificates.columns.status')}</Th>
        <Th className="max-lg:hidden">{t('certificates.columns.issued')}</Th>
        <Th>
          <span className="sr-only">{t('certificates.columns.actions')}</span>
        </Th>
      </TableHead>
      <tbody>
        {certificates.map((certificate) => (
          <TableRow key={certificate.id} tabIndex={-1} className="focus:outline-none">
            <Td>
              <p className="font-medium wrap-anywhere">{certificate.certificateName}</p>
              {certificate.organizationName && (
                <p className="text-xs wrap-anywhere text-muted">{certificate.organizationName}</p>
              )}
            </Td>
            <Td className="wrap-anywhere text-muted">{certificate.courseTitle}</Td>
            <Td className="font-mono text-xs whitespace-nowrap text-muted max-lg:hidden">
              {certificate.number}
            </Td>
            <Td>
              <CertificateStatusBadge certificate={certificate} />
            </Td>
            <Td className="whitespace-nowrap text-muted tnum max-lg:hidden">
              {formatCertifiedDay(certificate.issuedAt, i18n.language)}
            </Td>
            <Td className="w-0">
              <CertificateActions
                certificate={certificate}
                onRevoke={() => onRevoke(certificate)}
              />
            </Td>
          </TableRow>
        ))}
      </tbody>
    </Table>
  );
}

/** The same certificates as cards, below 768 px. */
export function CertificateCards({ certificates, onRevoke }: Certificates) {
  const { t, i18n } = useTranslation();
  return (
    <ul className="grid grid-cols-1 gap-3">
      {certificates.map((certificate) => (
        <li key={certificate.id}>
          <Card tabIndex={-1} className="p-4 focus:outline-none">
            <p className="font-medium wrap-anywhere">{certificate.certificateName}</p>
            <p className="text-ui wrap-anywhere text-muted">{certificate.courseTitle}</p>
            <p className="mt-1 flex flex-wrap gap-x-3 text-xs text-subtle">
              <span className="font-mono">{certificate.number}</span>
              <span>
                {t('certificates.issuedOn', {
                  date: formatCertifiedDay(certificate.issuedAt, i18n.language),
                })}
              </span>
            </p>
            <div className="mt-3">
              <CertificateStatusBadge certificate={certificate} />
            </div>
            <div className="mt-2 -ml-2.5">
              <CertificateActions
                certificate={certificate}
                onRevoke={() => onRevoke(certificate)}
              />
            </div>
          </Card>
        </li>
      ))}
    </ul>
  );
}

/** Shows whether a certificate is valid and until when; for a revoked one, since when and why. */
function CertificateStatusBadge({ certificate }: { certificate: ListedCertificate }) {
  const { t, i18n } = useTranslation();
  const { status, graceUntil, revokedAt, revokedReason } = certificate;
  const day = (iso: string) => formatCertifiedDay(iso, i18n.language);
  const validity = useValidityText(certificate);
  return (
    <div className="min-w-0">
      <StatusDot tone={certificateTones[status]}>{validity}</StatusDot>
      {graceUntil && status === 'valid' && (
        <p className="mt-0.5 text-xs text-subtle">
          {t('certificates.graceUntil', { date: day(graceUntil) })}
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
