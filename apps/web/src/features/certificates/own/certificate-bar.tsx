import type { CertificateReply } from '@atrium/contracts/certificates/certificates';
import { ChevronLeft, Download, Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths/paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { getCertificateFileUrl } from '../certificate/certificate.api.ts';
import { CopyButton, type useCopy } from './copy-button.tsx';

/** Link back to the course and the certificate actions. Print and PDF only while it is valid. */
export function CertificateBar({
  certificate,
  courseId,
  link,
}: {
  certificate: CertificateReply;
  courseId: string;
  link: ReturnType<typeof useCopy>;
}) {
  const { t } = useTranslation();
  return (
    <div className="no-print flex items-center gap-2.5 pt-5 pb-4">
      <Link
        to={paths.courseOf(courseId)}
        className="focus-ring mr-auto inline-flex min-w-0 items-center gap-1.5 rounded-sm text-ui text-muted hover:text-text max-md:min-h-(--target-min)"
      >
        <ChevronLeft className="size-4 shrink-0" aria-hidden />
        <span className="line-clamp-2">{certificate.courseTitle}</span>
      </Link>
      <CopyButton link={link} className="max-md:hidden" />
      {certificate.status === 'valid' && (
        <>
          <Button variant="secondary" onClick={() => window.print()}>
            <Printer aria-hidden />
            <span className="max-md:sr-only">{t('certificate.actions.print')}</span>
          </Button>
          {certificate.hasPdf && (
            <Button asChild>
              <a
                href={getCertificateFileUrl(certificate.id, 'pdf')}
                download={`${certificate.number}.pdf`}
              >
                <Download aria-hidden />
                {t('certificate.actions.pdf')}
              </a>
            </Button>
          )}
        </>
      )}
    </div>
  );
}
