import { peopleImports } from '@atrium/contracts/people-import/constants';
import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../lib/format/format.ts';
import { useConfirmUnload } from '../../lib/hooks/page-hooks.ts';
import { errorMessage } from '../../lib/http/error-message.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FileDrop } from '../../ui/fields/file-drop.tsx';
import { Card, CardHeader } from '../../ui/layout/card.tsx';
import { Progress } from '../../ui/progress/progress.tsx';
import { useUploadPeople } from './people-import.api.ts';

function UploadProgress({
  name,
  percent,
  onCancel,
}: {
  name: string;
  percent: number;
  onCancel: () => void;
}) {
  const { t } = useTranslation();
  // The server reads the whole file before it replies.
  const label =
    percent === 100 ? t('peopleImport.upload.busy') : t('peopleImport.upload.sending', { name });
  return (
    <div className="grid gap-3">
      <p className="flex justify-between gap-4 text-sm">
        <span aria-live="polite" className="min-w-0 wrap-anywhere">
          {label}
        </span>
        <span className="text-muted tnum">{t('peopleImport.upload.percent', { percent })}</span>
      </p>
      <Progress value={percent} label={label} />
      <Button variant="secondary" size="md" className="justify-self-start" onClick={onCancel}>
        {t('peopleImport.upload.cancel')}
      </Button>
    </div>
  );
}

/** First step: takes the file. */
export function UploadStep({
  orgId,
  onUploaded,
}: {
  orgId: string;
  onUploaded: (importId: string) => void;
}) {
  const { t, i18n } = useTranslation();
  const { upload, cancel, file, percent, isPending, error } = useUploadPeople(orgId);
  const [hasChosen, setHasChosen] = useState(false);
  useConfirmUnload(isPending);
  const take = ([chosen]: File[]) => {
    if (!chosen) return;
    setHasChosen(true);
    upload(chosen, { onSuccess: ({ id }) => onUploaded(id) });
  };
  return (
    <Card className="max-w-176">
      <CardHeader
        title={t('peopleImport.upload.title')}
        description={t('peopleImport.upload.lead', {
          rows: formatCount(peopleImports.maxRows, i18n.language),
        })}
      />
      <div className="p-5">
        {isPending ? (
          <UploadProgress name={file?.name ?? ''} percent={percent} onCancel={cancel} />
        ) : (
          <FileDrop
            accept=".csv,.tsv,.txt,.xlsx,text/csv"
            // After an upload that was canceled or failed, the focus returns here.
            takesFocus={hasChosen}
            onFiles={take}
            className="flex min-h-40 w-full flex-col items-center justify-center gap-2.5 rounded-lg px-4 py-6 text-sm font-medium"
          >
            <FileSpreadsheet className="size-6 text-subtle" aria-hidden />
            <span>{t('peopleImport.upload.action')}</span>
            <span className="text-ui font-normal text-muted">{t('peopleImport.upload.hint')}</span>
          </FileDrop>
        )}
        {error && (
          <p role="alert" className="mt-3 text-ui text-danger-text">
            {t('peopleImport.upload.failed')}. {errorMessage(error, t)}
          </p>
        )}
      </div>
    </Card>
  );
}
