import type { TrainingExport } from '@atrium/contracts/training/training-exports';
import { Check, CircleAlert, Download, RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { fileSize } from '../../../lib/format/file-size.ts';
import { formatDate } from '../../../lib/format/format-time.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ProgressBusy } from '../../../ui/progress/progress-busy.tsx';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { toRequest } from './export-request.ts';
import { useCreateTrainingExport, useDownloadTrainingExport } from './training-exports.api.ts';
import { useExportTexts } from './use-export-texts.ts';

type RowProps = { organizationId: string; item: TrainingExport; name: string };

const line = 'mt-1.5 flex gap-1.5 text-xs [&>svg]:mt-px [&>svg]:size-3.5 [&>svg]:shrink-0';

function Status({ item, name, timeZone }: Pick<RowProps, 'item' | 'name'> & { timeZone: string }) {
  const { t, i18n } = useTranslation();
  switch (item.status) {
    case 'preparing':
      return (
        <>
          <p className={`${line} text-muted`}>{t('exports.preparing')}</p>
          <ProgressBusy label={t('exports.preparingName', { name })} className="mt-1.5" />
        </>
      );
    case 'ready':
      return (
        <p className={`${line} flex-wrap text-success-text tnum`}>
          <Check aria-hidden />
          {t('exports.ready', { size: fileSize(item.sizeBytes ?? 0, i18n.language) })}{' '}
          <span className="text-muted">
            {t('exports.expires', {
              date: formatDate(item.expiresAt ?? '', i18n.language, timeZone),
            })}
          </span>
        </p>
      );
    case 'failed':
      return (
        <p className={`${line} text-danger-text`}>
          <CircleAlert aria-hidden />
          {t(`exports.errors.${item.error ?? 'failed'}`)}
        </p>
      );
  }
}

function DownloadButton({ organizationId, item, name }: RowProps) {
  const { t } = useTranslation();
  const { mutate, isPending } = useDownloadTrainingExport(organizationId);
  const onError = (error: unknown) =>
    toast({
      tone: 'danger',
      title: t('exports.downloadFailed'),
      description: errorMessage(error, t),
    });
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-label={t('exports.downloadName', { name })}
      loading={isPending}
      onClick={() => mutate(item.id, { onError })}
    >
      <Download aria-hidden />
      {t('exports.download')}
    </Button>
  );
}

/** Requests a failed export again: as CSV if it was too long for a sheet. */
function RetryButton({ organizationId, item, name }: RowProps) {
  const { t } = useTranslation();
  const { mutate, isPending } = useCreateTrainingExport(organizationId);
  const isTooLong = item.error === 'sheet_too_long';
  const label = t(isTooLong ? 'exports.retryAsCsv' : 'exports.retry');
  const onError = (error: unknown) =>
    toast({
      tone: 'danger',
      title: t('exports.new.failed'),
      description: errorMessage(error, t),
    });
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-label={t('exports.retryName', { action: label, name })}
      loading={isPending}
      onClick={() => mutate(toRequest(item, isTooLong ? 'csv' : item.format), { onError })}
    >
      <RotateCcw aria-hidden />
      {label}
    </Button>
  );
}

/** An export with its status, and a button to download it or to try again. */
export function ExportRow({
  organizationId,
  item,
  today,
  timeZone,
}: Omit<RowProps, 'name'> & { today: string; timeZone: string }) {
  const { t } = useTranslation();
  const { day, covers } = useExportTexts(today)(item);
  const name = t('exports.name', { day, file: t(`exports.files.${item.format}`) });
  const row = { organizationId, item, name };
  return (
    <li className="flex items-center gap-4 border-t border-border py-3.5 first:border-t-0 max-md:flex-col max-md:items-stretch max-md:gap-3">
      <div className="min-w-0 flex-1">
        <p className="text-sm font-medium">{name}</p>
        <p className="mt-0.5 text-ui wrap-anywhere text-muted">{covers}</p>
        <Status item={item} name={name} timeZone={timeZone} />
      </div>
      {item.status === 'ready' && <DownloadButton {...row} />}
      {item.status === 'failed' && <RetryButton {...row} />}
    </li>
  );
}
