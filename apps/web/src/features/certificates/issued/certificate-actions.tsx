import type { ListedCertificate } from '@atrium/contracts/certificates/certificate-oversight';
import { Ban, ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths/paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';

/** The actions of a certificate: open it and, if allowed, revoke it. */
export function CertificateActions({
  certificate,
  onRevoke,
}: {
  certificate: ListedCertificate;
  onRevoke: () => void;
}) {
  const { t } = useTranslation();
  const { number, can } = certificate;
  return (
    <span className="flex justify-end gap-1 max-md:justify-start">
      <Button asChild variant="ghost" size="sm" className="max-md:h-11">
        <Link to={paths.verification(certificate.id)} target="_blank">
          <ExternalLink aria-hidden />
          {t('certificates.open')}
          <span className="sr-only">{t('certificates.openOf', { number })}</span>
        </Link>
      </Button>
      {can.revoke && (
        <Button
          variant="danger-ghost"
          size="sm"
          className="max-md:h-11"
          aria-label={t('certificates.revokeOf', { number })}
          onClick={onRevoke}
        >
          <Ban aria-hidden />
          {t('certificates.revoke')}
        </Button>
      )}
    </span>
  );
}
