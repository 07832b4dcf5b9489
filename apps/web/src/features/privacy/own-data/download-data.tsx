import type { DataExport } from '@atrium/contracts/privacy/privacy';
import { Check, CircleAlert, Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { fileSize } from '../../../lib/format/file-size.ts';
import { formatDate, formatDateTime } from '../../../lib/format/format-time.ts';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { ProgressBusy } from '../../../ui/progress/progress-busy.tsx';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { SettingsCard } from '../../identity/index.ts';
import { useCreateDataExport, useDownloadDataExport } from './privacy.api.ts';

const line = 'flex gap-1.5 text-ui [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0';

function ReadyArchive({ item }: { item: DataExport }) {
  const { t, i18n } = useTranslation();
  const { mutate, isPending } = useDownloadDataExport();
  const onError = (error: unknown) =>
    toast({
      tone: 'danger',
      title: t('privacy.download.saveFailed'),
      description: errorMessage(error, t),
    });
  return (
    <li className="flex items-center gap-4 py-3.5 max-md:flex-col max-md:items-stretch max-md:gap-3">
      <div className="min-w-0 flex-1">
        <p className={`${line} text-success-text tnum`}>
          <Check aria-hidden />
          {t('privacy.download.ready', {
            time: formatDateTime(item.readyAt ?? '', i18n.language),
            size: fileSize(item.sizeBytes ?? 0, i18n.language),
          })}
        </p>
        <p className="mt-0.5 text-ui text-muted tnum">
          {t('privacy.download.expires', { date: formatDate(item.expiresAt ?? '', i18n.language) })}
        </p>
      </div>
      <Button
        variant="secondary"
        size="sm"
        loading={isPending}
        onClick={() => mutate(item.id, { onError })}
      >
        <Download aria-hidden />
        {t('privacy.download.save')}
      </Button>
    </li>
  );
}

function Archive({ item }: { item: DataExport }) {
  const { t } = useTranslation();
  if (item.status === 'ready') return <ReadyArchive item={item} />;
  if (item.status === 'failed') {
    return (
      <li className={`${line} py-3.5 text-danger-text`}>
        <CircleAlert aria-hidden />
        {t('privacy.download.error')}
      </li>
    );
  }
  return (
    <li className="py-3.5">
      <p className="text-ui text-muted">{t('privacy.download.preparing')}</p>
      <ProgressBusy label={t('privacy.download.preparingLabel')} className="mt-2" />
    </li>
  );
}

/** Requests an archive with everything about the user, and lists those that can be downloaded. */
export function DownloadData({ exports }: { exports: readonly DataExport[] }) {
  const { t } = useTranslation();
  const { mutate, isPending, error } = useCreateDataExport();
  const isPreparing = exports.some(({ status }) => status === 'preparing');
  return (
    <SettingsCard title={t('privacy.download.title')} description={t('privacy.download.lead')}>
      {error && (
        <Alert
          tone="danger"
          icon={CircleAlert}
          title={t('privacy.download.failed')}
          className="mb-4"
        >
          {errorMessage(error, t)}
        </Alert>
      )}
      {exports.length > 0 && (
        <ul
          aria-label={t('privacy.download.list')}
          aria-live="polite"
          className="-mt-2 mb-3 divide-y divide-border border-b border-border"
        >
          {exports.map((item) => (
            <Archive key={item.id} item={item} />
          ))}
        </ul>
      )}
      <Button
        variant="secondary"
        className="max-md:w-full"
        loading={isPending}
        disabled={isPreparing}
        onClick={() => mutate()}
      >
        {t('privacy.download.request')}
      </Button>
    </SettingsCard>
  );
}
