import type { CertificateReply } from '@atrium/contracts/certificates/certificates';
import { Award, CalendarClock, CircleAlert, Download, Link2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatCertifiedDay } from '../../../lib/format/format-time.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { getCertificateFileUrl, useOwnCertificate } from '../certificate/certificate.api.ts';
import { CopyButton, useCopy } from './copy-button.tsx';
import { StampedCertificate } from '../certificate/stamped-certificate.tsx';

function Actions({ certificate, courseId }: { certificate: CertificateReply; courseId: number }) {
  const { t, i18n } = useTranslation();
  const link = useCopy(certificate.verifyUrl);
  return (
    <>
      <div className="mt-6 flex flex-wrap gap-2.5 max-md:grid max-md:grid-cols-1">
        {certificate.hasPdf && (
          <Button asChild size="xl">
            <a
              href={getCertificateFileUrl(certificate.id, 'pdf')}
              download={`${certificate.number}.pdf`}
            >
              <Download aria-hidden />
              {t('certificate.award.download')}
            </a>
          </Button>
        )}
        <CopyButton link={link} size="xl" />
        <Button asChild size="xl" variant={certificate.hasPdf ? 'ghost' : 'primary'}>
          <Link to={paths.certificateOf(courseId)}>
            <Award aria-hidden />
            {t('certificate.award.view')}
          </Link>
        </Button>
      </div>
      {link.state === 'failed' && (
        <Alert icon={CircleAlert} title={t('certificate.actions.copyFailed')} className="mt-4">
          <span className="font-mono text-ui wrap-anywhere select-all">
            {certificate.verifyUrl}
          </span>
        </Alert>
      )}
      {certificate.validUntil && (
        <p className="mt-4 flex items-start gap-2 text-left text-ui text-muted">
          <CalendarClock className="mt-0.5 size-4 shrink-0 text-subtle" aria-hidden />
          {t('certificate.award.validUntil', {
            day: formatCertifiedDay(certificate.validUntil, i18n.language),
          })}
        </p>
      )}
    </>
  );
}

/** Certificate actions on the completion page, or a message while the certificate is being issued. */
export function AwardActions({ courseId }: { courseId: number }) {
  const { t } = useTranslation();
  const { data, isError } = useOwnCertificate(String(courseId));
  if (data) return <Actions certificate={data} courseId={courseId} />;
  return (
    <output className="mt-5 block text-ui text-muted">
      {t(isError ? 'certificate.award.failed' : 'certificate.award.pending')}
    </output>
  );
}

/** Certificate image with its public verification URL. */
export function AwardFigure({ courseId }: { courseId: number }) {
  const { t } = useTranslation();
  const { data } = useOwnCertificate(String(courseId));
  if (!data) return <Skeleton className="aspect-297/210 rounded-md" />;
  const address = `${new URL(data.verifyUrl).host}${paths.verification(data.number)}`;
  return (
    <figure className="min-w-0">
      <StampedCertificate certificate={data} asImage />
      <figcaption className="mt-3 flex items-center justify-center gap-2 text-ui text-subtle max-md:text-xs">
        <Link2 className="size-4 shrink-0" aria-hidden />
        <span className="min-w-0 wrap-anywhere">{t('certificate.award.check', { address })}</span>
      </figcaption>
    </figure>
  );
}
