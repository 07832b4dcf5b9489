import { useTranslation } from 'react-i18next';
import { isMissing } from '../../../lib/http/api-error.ts';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { usePageTitle, useFocusHeadingOnUnmount } from '../../../lib/hooks/page-hooks.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { NumberForm } from './number-form.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { useCertificate } from '../certificate/certificate.api.ts';
import { Verdict } from './verdict.tsx';
import { Verified } from './verified.tsx';

function Checking() {
  const { t } = useTranslation();
  const frame = useFocusHeadingOnUnmount<HTMLDivElement>();
  return (
    <div ref={frame} aria-busy>
      <h1 tabIndex={-1} className="sr-only">
        {t('certificate.verify.checking')}
      </h1>
      <Skeleton className="h-31 rounded-2xl" />
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1.62fr)_minmax(0,1fr)]">
        <Skeleton className="aspect-297/210 rounded-md" />
        <Skeleton className="h-100 rounded-xl" />
      </div>
    </div>
  );
}

function Result({ reference }: { reference: string }) {
  const { t } = useTranslation();
  const { data, error, isPending, dataUpdatedAt, refetch } = useCertificate(reference);
  if (isPending) return <Checking />;
  if (data) return <Verified certificate={data} checkedAt={dataUpdatedAt} />;
  if (isMissing(error)) {
    return (
      <Verdict kind="unknown" title={t('certificate.verify.unknown.title')}>
        <p>{t('certificate.verify.unknown.body')}</p>
        <p className="mt-2 font-mono text-ui wrap-anywhere">{reference}</p>
      </Verdict>
    );
  }
  return (
    <Verdict kind="failed" title={t('certificate.verify.failed.title')}>
      <p>{errorMessage(error, t)}</p>
      <Button variant="secondary" className="mt-4" onClick={() => void refetch()}>
        {t('certificate.tryAgain')}
      </Button>
    </Verdict>
  );
}

function Start() {
  const { t } = useTranslation();
  return (
    <div>
      <h1 tabIndex={-1} className="font-heading text-4xl focus:outline-none max-md:text-3xl">
        {t('certificate.verify.start.title')}
      </h1>
      <p className="mt-2 text-base text-muted">{t('certificate.verify.start.body')}</p>
    </div>
  );
}

/** Public page that verifies a certificate by the id in its QR code or its printed number. */
export function Verification({ reference }: { reference: string | undefined }) {
  const { t } = useTranslation();
  usePageTitle(t('certificate.verify.pageTitle'));
  return (
    <>
      {reference === undefined ? <Start /> : <Result key={reference} reference={reference} />}
      <div className="mt-8 flex items-center gap-3 border-t border-border pt-6 max-md:flex-col max-md:items-stretch">
        <p className="mr-auto text-sm text-muted">
          {t(reference === undefined ? 'certificate.verify.number' : 'certificate.verify.another')}
        </p>
        <NumberForm key={reference} />
      </div>
      <p className="mt-6 text-sm">
        <TextLink to={paths.verifyReport}>{t('certificate.verify.report')}</TextLink>
      </p>
    </>
  );
}
