import {
  trainingExportFormats,
  trainingExports,
  type TrainingExportFormat,
} from '@atrium/contracts/training/constants';
import { CircleAlert } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Select } from '../../../ui/choices/select.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { toRequest, type ExportedRows } from './export-request.ts';
import { useCreateTrainingExport } from './training-exports.api.ts';
import { useExportTexts } from './use-export-texts.ts';

/** Form that requests an export of the rows the matrix shows. */
export function NewExportForm({
  organizationId,
  rows,
  today,
  isFull,
}: {
  organizationId: string;
  rows: ExportedRows;
  today: string;
  /** Too many exports are being prepared. */
  isFull: boolean;
}) {
  const { t } = useTranslation();
  const [format, setFormat] = useState<TrainingExportFormat>('csv');
  const { mutate, isPending, error } = useCreateTrainingExport(organizationId);
  const { day, covers } = useExportTexts(today)(rows);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isPending && !isFull) mutate(toRequest(rows, format));
  };
  return (
    <form onSubmit={submit} className="rounded-lg border border-border p-4">
      <p className="text-sm font-medium">{t('exports.new.title', { day })}</p>
      <p className="mt-0.5 text-ui wrap-anywhere text-muted">{covers}</p>
      <div className="mt-3 flex flex-wrap gap-2.5 max-md:[&>*]:flex-1">
        <Select
          label={t('exports.format')}
          value={format}
          onValueChange={setFormat}
          options={trainingExportFormats.map((value) => ({
            value,
            label: t(`exports.formats.${value}`),
          }))}
          className="w-40"
        />
        <Button type="submit" size="md" loading={isPending} disabled={isFull}>
          {t('exports.new.submit')}
        </Button>
      </div>
      {isFull && (
        <p className="mt-2 text-xs text-muted">
          {t('exports.new.full', { max: trainingExports.unfinished })}
        </p>
      )}
      {error && (
        <Alert tone="danger" icon={CircleAlert} title={t('exports.new.failed')} className="mt-3">
          {errorMessage(error, t)}
        </Alert>
      )}
    </form>
  );
}
