import { RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { FailedJobs } from './failed-jobs.tsx';
import { partNames } from './part-texts.ts';
import { Queues } from './queues.tsx';
import { summarize } from './summarize.ts';
import { useFailedJobs, useSystemStatus } from './system-status.api.ts';
import { SystemParts } from './system-parts.tsx';

function PartsSkeleton() {
  return (
    <div aria-busy className="mt-6 grid gap-4 md:grid-cols-2 lg:grid-cols-3">
      {partNames.map((name) => (
        <Skeleton key={name} className="h-48 rounded-xl" />
      ))}
    </div>
  );
}

function CheckNow() {
  const { t, i18n } = useTranslation();
  const { data, refetch, isFetching } = useSystemStatus();
  const { refetch: refetchJobs } = useFailedJobs();
  const time =
    data &&
    new Intl.DateTimeFormat(i18n.language, { timeStyle: 'medium' }).format(
      new Date(data.checkedAt),
    );
  return (
    <div className="flex shrink-0 items-center gap-4 self-center max-md:flex-col max-md:items-start max-md:gap-2 max-md:self-start">
      <output className="text-ui text-muted tnum">
        {time && t('systemStatus.checked', { time })}
      </output>
      <Button
        variant="secondary"
        size="md"
        loading={isFetching}
        onClick={() => {
          void refetch();
          void refetchJobs();
        }}
      >
        <RotateCcw aria-hidden />
        {t('systemStatus.check')}
      </Button>
    </div>
  );
}

/** The whole installation in words: a sentence, problems, parts, failed jobs and queues. */
export function SystemOverview() {
  const { t, i18n } = useTranslation();
  const { data: status, error, refetch, isRefetching } = useSystemStatus();
  return (
    <>
      <PageTitle
        title={t('systemStatus.title')}
        sub={status && summarize(status, t, i18n.language)}
        action={<CheckNow />}
      />
      {error && !status && (
        <FetchFailed
          className="mt-6"
          title={t('systemStatus.failed')}
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isRefetching}
        />
      )}
      {status && <SystemParts status={status} />}
      {!status && !error && <PartsSkeleton />}
      <div className="mt-4 grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <FailedJobs />
        {status && <Queues queues={status.queues} />}
      </div>
    </>
  );
}
