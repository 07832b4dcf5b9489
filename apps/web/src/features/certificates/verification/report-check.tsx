import { BRAND } from '@atrium/contracts/base/constants';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { formatCertifiedDay, formatDateTime } from '../../../lib/format/format-time.ts';
import { usePageTitle } from '../../../lib/hooks/page-hooks.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { useVerifyReport } from '../certificate/certificate.api.ts';
import { ReportDrop } from './report-drop.tsx';
import { Verdict } from './verdict.tsx';

function Start() {
  const { t } = useTranslation();
  return (
    <div>
      <h1 tabIndex={-1} className="font-heading text-4xl focus:outline-none max-md:text-3xl">
        {t('certificate.report.start.title')}
      </h1>
      <p className="mt-2 text-base text-muted">{t('certificate.report.start.body')}</p>
    </div>
  );
}

type Genuine = {
  organization: string | null;
  user: string | null;
  on: string | null;
  signedAt: string | null;
};

const factNames = ['user', 'organization', 'on', 'signedAt', 'file'] as const;

function GenuineReport({ report, fileName }: { report: Genuine; fileName: string }) {
  const { t, i18n } = useTranslation();
  const signedAt = report.signedAt ? formatDateTime(report.signedAt, i18n.language) : '';
  const facts = {
    user: report.user,
    organization: report.organization,
    on: report.on && formatCertifiedDay(report.on, i18n.language),
    signedAt,
    file: fileName,
  };
  return (
    <>
      <Verdict kind="valid" title={t('certificate.report.genuine.title')}>
        {t('certificate.report.genuine.body', { brand: BRAND, signedAt })}
      </Verdict>
      <Card className="mt-6 px-5 py-1.5">
        <h2 className="sr-only">{t('certificate.report.facts.title')}</h2>
        <dl className="divide-y divide-border">
          {factNames
            .filter((name) => facts[name])
            .map((name) => (
              <div key={name} className="min-w-0 py-2.5">
                <dt className="text-xs text-subtle">{t(`certificate.report.facts.${name}`)}</dt>
                <dd className="text-sm font-medium wrap-anywhere">{facts[name]}</dd>
              </div>
            ))}
        </dl>
      </Card>
    </>
  );
}

type Check = ReturnType<typeof useVerifyReport>;

function Result({ check }: { check: Check }) {
  const { t } = useTranslation();
  const { data, error, isPending, variables: file, mutate } = check;
  if (isPending) {
    return (
      <div aria-busy>
        <h1 tabIndex={-1} className="sr-only">
          {t('certificate.report.checking')}
        </h1>
        <Skeleton className="h-31 rounded-2xl" />
      </div>
    );
  }
  if (data?.isGenuine) return <GenuineReport report={data} fileName={file?.name ?? ''} />;
  if (data) {
    return (
      <Verdict kind="revoked" title={t('certificate.report.notGenuine.title')}>
        <p>{t('certificate.report.notGenuine.body')}</p>
        <p className="mt-2 text-ui wrap-anywhere">{file?.name}</p>
      </Verdict>
    );
  }
  return (
    <Verdict kind="failed" title={t('certificate.report.failed.title')}>
      <p>{errorMessage(error, t)}</p>
      {file && (
        <Button variant="secondary" className="mt-4" onClick={() => mutate(file)}>
          {t('certificate.tryAgain')}
        </Button>
      )}
    </Verdict>
  );
}

/** Public page that verifies the signature of a training report. */
export function ReportCheck() {
  const { t } = useTranslation();
  const check = useVerifyReport();
  usePageTitle(t('certificate.report.pageTitle'));
  return (
    <>
      {check.isIdle ? <Start /> : <Result check={check} />}
      <div className="mt-8">
        <ReportDrop onFile={check.mutate} />
      </div>
      <p className="mt-6 text-sm">
        <TextLink to={paths.verifyStart}>{t('certificate.report.certificate')}</TextLink>
      </p>
    </>
  );
}
