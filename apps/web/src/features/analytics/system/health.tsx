import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../lib/styles/cn.ts';
import { formatCount } from '../../../lib/format/format.ts';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx';
import { Progress } from '../../../ui/progress/progress.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useHealth } from './system.api.ts';

function Check({ name, isHealthy, label }: { name: string; isHealthy: boolean; label: string }) {
  const Icon = isHealthy ? CircleCheck : TriangleAlert;
  return (
    <div className="flex items-center justify-between gap-4">
      <dt className="text-muted">{name}</dt>
      <dd
        className={cn(
          'flex items-center gap-1.5 font-medium',
          isHealthy ? 'text-success-text' : 'text-danger-text',
        )}
      >
        <Icon className="size-4" aria-hidden />
        {label}
      </dd>
    </div>
  );
}

function Videos({ total, withVideo }: { total: number; withVideo: number }) {
  const { t, i18n } = useTranslation();
  const shown = (count: number) => formatCount(count, i18n.language);
  return (
    <div>
      <p className="flex justify-between gap-4 text-muted">
        {t('systemAdmin.dashboard.health.videos')}
        <span className="text-text tnum">
          {t('systemAdmin.dashboard.health.ofAll', {
            shown: shown(withVideo),
            total: shown(total),
          })}
        </span>
      </p>
      <Progress
        value={(100 * withVideo) / Math.max(1, total)}
        label={t('systemAdmin.dashboard.health.videos')}
        className="mt-1.5"
      />
    </div>
  );
}

function HealthChecks() {
  const { t } = useTranslation();
  const { data, error, refetch, isRefetching } = useHealth();
  if (error && !data) {
    return (
      <FetchFailed
        title={t('systemAdmin.dashboard.health.failed')}
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isRefetching}
      />
    );
  }
  if (!data) return <Skeleton className="h-32" />;
  const { isWorkerRunning, isStorageReady, mail } = data;
  const toStatus = (isHealthy: boolean, healthy: string, unhealthy: string) => ({
    isHealthy,
    label: isHealthy ? healthy : unhealthy,
  });
  const running = t('systemAdmin.dashboard.health.running');
  return (
    <div className="grid gap-4 text-sm">
      <Videos {...data.videoLessons} />
      <dl className="grid gap-3 border-t border-border pt-4">
        <Check
          name={t('systemAdmin.dashboard.health.jobs')}
          {...toStatus(isWorkerRunning, running, t('systemAdmin.dashboard.health.stopped'))}
        />
        <Check
          name={t('systemAdmin.dashboard.health.mail')}
          {...toStatus(
            !mail.isLate,
            running,
            t('systemAdmin.dashboard.health.waiting', { count: mail.waiting }),
          )}
        />
        <Check
          name={t('systemAdmin.dashboard.health.storage')}
          {...toStatus(
            isStorageReady,
            t('systemAdmin.dashboard.health.ready'),
            t('systemAdmin.dashboard.health.unreachable'),
          )}
        />
      </dl>
    </div>
  );
}

/** Health of background processing, email and storage as reported by the server. */
export function Health() {
  const { t } = useTranslation();
  return (
    <Card>
      <CardHeader title={t('systemAdmin.dashboard.health.title')} className="pb-3.5" />
      <div className="px-5 pb-5">
        <HealthChecks />
      </div>
    </Card>
  );
}
