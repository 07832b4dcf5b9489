import type { SsoConnection, SsoTestResult } from '@atrium/contracts/sso/sso';
import { CircleAlert, CircleCheck, CircleX, Play, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../lib/format/format-time.ts';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { cn } from '../../../lib/styles/cn.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Spinner } from '../../../ui/buttons/spinner.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { SettingRow } from '../../../ui/layout/setting-card.tsx';
import { testStatusOf, useTestSso } from './sso-settings.api.ts';
import { describeStep } from './connection-test-steps.ts';

const marks = {
  success: { Icon: CircleCheck, tint: 'text-success-text', row: '' },
  warning: { Icon: TriangleAlert, tint: 'text-warning-text', row: 'bg-warning-soft' },
  failure: { Icon: CircleX, tint: 'text-danger-text', row: 'bg-danger-soft' },
} as const;

function Steps({ steps }: Pick<SsoTestResult, 'steps'>) {
  const { t, i18n } = useTranslation();
  return (
    <ol className="mt-4 divide-y divide-border overflow-hidden rounded-lg border border-border">
      {steps.map((step, index) => {
        const { Icon, tint, row } = marks[step.outcome];
        const { title, text } = describeStep(step, t, i18n.language);
        return (
          <li key={step.step} className={cn('flex gap-3 px-4 py-2.5', row)}>
            <Icon className={cn('mt-0.5 size-4.5 shrink-0', tint)} aria-hidden />
            <div className="min-w-0 flex-1">
              <p className="text-ui font-medium wrap-anywhere">
                <span className="sr-only">{t(`sso.settings.test.outcomes.${step.outcome}`)}: </span>
                {title}
              </p>
              {text && <p className="text-ui wrap-anywhere text-muted">{text}</p>}
            </div>
            <span className="shrink-0 text-xs text-muted tnum max-md:hidden">
              {t('sso.settings.test.number', { number: index + 1, total: steps.length })}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function Claims({ claims }: Pick<SsoTestResult, 'claims'>) {
  const { t } = useTranslation();
  if (claims.length === 0) return null;
  return (
    <details className="mt-3 text-ui">
      <summary className="focus-ring w-fit cursor-pointer rounded-xs font-medium text-primary-text max-md:py-2.5">
        {t('sso.settings.test.claims')}
      </summary>
      <dl className="mt-2 divide-y divide-border rounded-lg border border-border">
        {claims.map(({ name, values }) => (
          <div
            key={name}
            className="grid gap-x-4 px-4 py-2 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
          >
            <dt className="font-mono text-xs leading-5 wrap-anywhere text-muted">{name}</dt>
            <dd className="wrap-anywhere">{values.join(', ')}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

type Test = SsoConnection['lastTest'];

function useSummary(test: Test, status: ReturnType<typeof testStatusOf>): string {
  const { t, i18n } = useTranslation();
  if (status !== 'finished' || !test?.finishedAt) {
    return t(`sso.settings.test.${status === 'finished' ? 'none' : status}`);
  }
  const time = formatDateTime(test.finishedAt, i18n.language);
  const outcomes = test.result?.steps.map(({ outcome }) => outcome) ?? [];
  if (outcomes.length === 0 || outcomes.includes('failure')) {
    return t('sso.settings.test.failure', { time });
  }
  const count = outcomes.filter((outcome) => outcome === 'warning').length;
  return count > 0
    ? t('sso.settings.test.warning', { time, count })
    : t('sso.settings.test.success', { time });
}

/** The last test run with its steps, and a button that starts one in a new tab. */
export function ConnectionTest({ organizationId, test }: { organizationId: string; test: Test }) {
  const { t } = useTranslation();
  const { mutate, isPending, error } = useTestSso(organizationId);
  const [blockedUrl, setBlockedUrl] = useState<string>();
  const status = testStatusOf(test);
  const summary = useSummary(test, status);
  const result = status === 'finished' ? test?.result : undefined;
  const run = () => {
    setBlockedUrl(undefined);
    // Browsers only allow new tabs directly on a click, so it is opened before its URL is known.
    const tab = window.open('', '_blank');
    mutate(undefined, {
      onSuccess: ({ url }) => {
        if (tab) tab.location.href = url;
        else setBlockedUrl(url);
      },
      onError: () => tab?.close(),
    });
  };
  return (
    <SettingRow
      title={t('sso.settings.test.title')}
      line={
        <span aria-live="polite" className="flex items-center gap-2">
          {status === 'running' && <Spinner className="size-4" />}
          {summary}
        </span>
      }
      action={
        <Button variant="secondary" loading={isPending} onClick={run}>
          <Play aria-hidden />
          {t('sso.settings.test.run')}
        </Button>
      }
    >
      {error && (
        <Alert
          tone="danger"
          icon={CircleAlert}
          title={t('sso.settings.test.failed')}
          className="mt-4"
        >
          {errorMessage(error, t)}
        </Alert>
      )}
      {blockedUrl !== undefined && (
        <Alert
          tone="warning"
          icon={TriangleAlert}
          title={t('sso.settings.test.blocked')}
          className="mt-4"
        >
          <a
            href={blockedUrl}
            target="_blank"
            rel="noreferrer"
            className="focus-ring rounded-xs font-medium text-primary-text underline"
          >
            {t('sso.settings.test.open')}
          </a>
        </Alert>
      )}
      {result && <Steps steps={result.steps} />}
      {result && <Claims claims={result.claims} />}
    </SettingRow>
  );
}
