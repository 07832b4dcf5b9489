import type { FailedJob } from '@atrium/contracts/analytics/system-status';
import type { TFunction } from 'i18next';
import { CircleCheck, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../lib/format/format-time.ts';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { OverviewCard } from '../../../ui/layout/overview-card.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { jobTitle } from './job-title.ts';
import { useDiscardJob, useFailedJobs, useRetryJobs } from './system-status.api.ts';

function showRetried(count: number, remaining: number, t: TFunction): void {
  const title =
    count > 0
      ? t('systemStatus.failedJobs.retried', { count })
      : t('systemStatus.failedJobs.noneRetried');
  toast({
    tone: count > 0 ? 'success' : 'info',
    title,
    ...(remaining > 0 && {
      description: t('systemStatus.failedJobs.remaining', { count: remaining }),
    }),
  });
}

function RetryButton({ jobId, label, text }: { jobId?: number; label?: string; text: string }) {
  const { t } = useTranslation();
  const { mutate, isPending } = useRetryJobs();
  return (
    <Button
      variant="secondary"
      size="sm"
      loading={isPending}
      aria-label={label}
      onClick={() =>
        mutate(jobId, {
          onSuccess: ({ retried, remaining }) =>
            showRetried(retried, jobId === undefined ? remaining : 0, t),
          onError: (error) =>
            toast({
              tone: 'danger',
              title: t('systemStatus.failedJobs.retryFailed'),
              description: errorMessage(error, t),
            }),
        })
      }
    >
      <RotateCcw aria-hidden />
      {text}
    </Button>
  );
}

function DiscardButton({ jobId, title }: { jobId: number; title: string }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const { mutate, isPending, error } = useDiscardJob();
  return (
    <>
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label={t('systemStatus.failedJobs.discard', { job: title })}
        onClick={() => setIsOpen(true)}
      >
        <Trash2 aria-hidden />
      </Button>
      {isOpen && (
        <ConfirmDialog
          icon={Trash2}
          isDanger
          texts={{
            title: t('systemStatus.failedJobs.discardDialog.title'),
            body: t('systemStatus.failedJobs.discardDialog.body', { job: title }),
            cancel: t('systemStatus.failedJobs.discardDialog.cancel'),
            confirm: t('systemStatus.failedJobs.discardDialog.confirm'),
            done: t('systemStatus.failedJobs.discardDialog.done'),
          }}
          isPending={isPending}
          error={error}
          onConfirm={(callbacks) => mutate(jobId, callbacks)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

function JobRow({ job: { id, job, failedAt, attempts, error } }: { job: FailedJob }) {
  const { t, i18n } = useTranslation();
  const title = jobTitle(job, t);
  const date = formatDateTime(failedAt, i18n.language);
  return (
    <li className="flex items-center gap-4 px-5 py-3.5 max-md:flex-col max-md:items-start max-md:gap-3 max-md:px-4">
      <div className="min-w-0 flex-1">
        <p className="text-sm font-medium">{title}</p>
        <p className="mt-0.5 text-ui wrap-anywhere text-danger-text">
          {error || t('systemStatus.failedJobs.noError')}
        </p>
        <p className="mt-0.5 text-xs text-muted tnum">
          {t('systemStatus.failedJobs.attempts', { date, count: attempts })}
        </p>
      </div>
      <div className="flex shrink-0 items-center gap-2">
        <RetryButton
          jobId={id}
          label={t('systemStatus.failedJobs.retryOf', { job: title })}
          text={t('systemStatus.failedJobs.retry')}
        />
        <DiscardButton jobId={id} title={title} />
      </div>
    </li>
  );
}

/** Jobs that are not tried again, each with a button that runs it once more. */
export function FailedJobs() {
  const { t } = useTranslation();
  const { data, error, refetch, isRefetching } = useFailedJobs();
  const jobs = data?.jobs;
  const isCut = data !== undefined && data.total > data.jobs.length;
  return (
    <OverviewCard
      title={t('systemStatus.failedJobs.title')}
      description={
        isCut
          ? t('systemStatus.failedJobs.more', { shown: data.jobs.length, total: data.total })
          : t('systemStatus.failedJobs.sub')
      }
      action={
        jobs !== undefined &&
        jobs.length > 1 && <RetryButton text={t('systemStatus.failedJobs.retryAll')} />
      }
      query={{ data: jobs, error, refetch, isRefetching }}
      failed={t('systemStatus.failedJobs.failed')}
      empty={{
        icon: CircleCheck,
        title: t('systemStatus.failedJobs.empty'),
        body: t('systemStatus.failedJobs.emptyBody'),
      }}
    >
      {(job) => <JobRow key={job.id} job={job} />}
    </OverviewCard>
  );
}
