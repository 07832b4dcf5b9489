import { FileCheck2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ExportButton } from '../../../ui/lists/export-button.tsx';
import { downloadOwnTranscript } from './user-record.api.ts';

/** Downloads the signed transcript of the current user. */
export function OwnTranscriptButton() {
  const { t } = useTranslation();
  return (
    <ExportButton
      icon={FileCheck2}
      texts={{ label: t('myLearning.transcript'), failed: t('myLearning.transcriptFailed') }}
      onExport={downloadOwnTranscript}
    />
  );
}
