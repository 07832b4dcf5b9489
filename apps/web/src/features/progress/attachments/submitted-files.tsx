import type { SubmittedAttachment } from '@atrium/contracts/progress/capstone-rules';
import { useTranslation } from 'react-i18next';
import { DownloadButton } from './download-button.tsx';
import { FileRow, FileThumbnail } from './file-row.tsx';
import { fileSize } from '../../../lib/format/file-size.ts';

/** Files of a submission, each with a download; nothing for a submission without files. */
export function SubmittedFiles({
  files,
  learnerId,
  hasImages = false,
}: {
  files: readonly SubmittedAttachment[];
  /** Left out for the current user's own files. */
  learnerId?: string | undefined;
  /** Loads images to show them as thumbnails. */
  hasImages?: boolean;
}) {
  const { t, i18n } = useTranslation();
  if (files.length === 0) return null;
  return (
    <ul className="mt-3 grid grid-cols-1 gap-2" aria-label={t('attachments.title')}>
      {files.map((file) => (
        <FileRow
          key={file.id}
          name={file.name}
          thumbnail={hasImages ? <FileThumbnail file={file} learnerId={learnerId} /> : undefined}
          status={
            <p className="text-xs text-muted tnum">{fileSize(file.sizeBytes, i18n.language)}</p>
          }
          actions={<DownloadButton file={file} learnerId={learnerId} />}
        />
      ))}
    </ul>
  );
}
