import { trainingExports } from '@atrium/contracts/training/constants';
import type { TrainingSummary } from '@atrium/contracts/training/training';
import type { TrainingExport } from '@atrium/contracts/training/training-exports';
import { FileClock, FileDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useMessageDelivery } from '../../messages/index.ts';
import type { TrainingFilter } from '../matrix-data/training-filter.ts';
import { rowsOf } from './export-request.ts';
import { ExportRow } from './export-row.tsx';
import { NewExportForm } from './new-export-form.tsx';
import { useTrainingExports } from './training-exports.api.ts';

const isPreparing = ({ status }: TrainingExport) => status === 'preparing';

function ExportList({
  organizationId,
  exports,
  ...days
}: {
  organizationId: string;
  exports: readonly TrainingExport[];
  today: string;
  timeZone: string;
}) {
  const { t } = useTranslation();
  const countOf = (wanted: TrainingExport['status']) =>
    exports.filter(({ status }) => status === wanted).length;
  const counts = {
    preparing: countOf('preparing'),
    ready: countOf('ready'),
    failed: countOf('failed'),
  };
  return (
    <>
      {/* Tells screen readers when an export has become ready or failed. */}
      <output className="sr-only">{t('exports.counts', counts)}</output>
      {exports.length === 0 ? (
        <EmptyState
          icon={FileDown}
          title={t('exports.empty.title')}
          body={t('exports.empty.body', { days: trainingExports.days })}
          className="py-8"
        />
      ) : (
        <ul aria-label={t('exports.list')} className="mt-2">
          {exports.map((item) => (
            <ExportRow key={item.id} organizationId={organizationId} item={item} {...days} />
          ))}
        </ul>
      )}
    </>
  );
}

function Waiting() {
  const { t } = useTranslation();
  return (
    <div aria-busy className="mt-4">
      <output className="sr-only">{t('exports.loading')}</output>
      <Skeleton className="h-20" />
    </div>
  );
}

/** Dialog that requests exports of the matrix and lists those of the user. */
export function ExportsDialog({
  organizationId,
  summary,
  filter,
  onClose,
}: {
  organizationId: string;
  summary: TrainingSummary;
  filter: TrainingFilter;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { data, error, refetch, isRefetching } = useTrainingExports(organizationId);
  const { today, timeZone } = summary;
  const delivery = useMessageDelivery('export_ready') ?? 'unknown';
  return (
    <Dialog
      open
      onOpenChange={onClose}
      icon={FileClock}
      title={t('exports.title')}
      description={t(`exports.lead.${delivery}`)}
      className="max-w-xl"
      footer={
        <Button variant="secondary" onClick={onClose}>
          {t('exports.close')}
        </Button>
      }
    >
      <NewExportForm
        organizationId={organizationId}
        rows={rowsOf(filter, summary)}
        today={today}
        isFull={(data?.filter(isPreparing).length ?? 0) >= trainingExports.unfinished}
      />
      {data && (
        <ExportList
          organizationId={organizationId}
          exports={data}
          today={today}
          timeZone={timeZone}
        />
      )}
      {!data && !error && <Waiting />}
      {!data && error && (
        <FetchFailed
          title={t('exports.failed')}
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isRefetching}
          className="mt-4"
        />
      )}
    </Dialog>
  );
}
