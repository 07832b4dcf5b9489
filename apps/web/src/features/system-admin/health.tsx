import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../lib/cn.ts';
import { formatCount } from '../../lib/format.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { FetchFailed } from '../../ui/fetch-failed.tsx';
import { Progress } from '../../ui/progress.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useHealth } from './system-admin.api.ts';

function State({ name, isWell, word }: { name: string; isWell: boolean; word: string }) {
  const Icon = isWell ? CircleCheck : TriangleAlert;
  return (
    <div className="flex items-center justify-between gap-4">
      <dt className="text-muted">{name}</dt>
      <dd
        className={cn(
          'flex items-center gap-1.5 font-medium',
          isWell ? 'text-success-text' : 'text-danger-text',
        )}
      >
        <Icon className="size-4" aria-hidden />
        {word}
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
        {t('platform.dashboard.health.videos')}
        <span className="text-text tnum">
          {t('platform.dashboard.health.ofAll', { shown: shown(withVideo), total: shown(total) })}
        </span>
      </p>
      <Progress
        value={(100 * withVideo) / Math.max(1, total)}
        label={t('platform.dashboard.health.videos')}
        className="mt-1.5"
      />
    </div>
  );
}

function Signs() {
  const { t } = useTranslation();
  const { data, error, refetch, isRefetching } = useHealth();
  if (error && !data) {
    return (
      <FetchFailed
        title={t('platform.dashboard.health.failed')}
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isRefetching}
      />
    );
  }
  if (!data) return <Skeleton className="h-32" />;
  const { isWorkerRunning, isStorageReady, mail } = data;
  const words = (isWell: boolean, well: string, ill: string) => ({
    isWell,
    word: isWell ? well : ill,
  });
  const running = t('platform.dashboard.health.running');
  return (
    <div className="grid gap-4 text-sm">
      <Videos {...data.videoLessons} />
      <dl className="grid gap-3 border-t border-border pt-4">
        <State
          name={t('platform.dashboard.health.work')}
          {...words(isWorkerRunning, running, t('platform.dashboard.health.stopped'))}
        />
        <State
          name={t('platform.dashboard.health.mail')}
          {...words(
            !mail.isLate,
            running,
            t('platform.dashboard.health.waiting', { count: mail.waiting }),
          )}
        />
        <State
          name={t('platform.dashboard.health.storage')}
          {...words(
            isStorageReady,
            t('platform.dashboard.health.ready'),
            t('platform.dashboard.health.unreachable'),
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
      <CardHeader title={t('platform.dashboard.health.title')} className="pb-3.5" />
      <div className="px-5 pb-5">
        <Signs />
      </div>
    </Card>
  );
}
