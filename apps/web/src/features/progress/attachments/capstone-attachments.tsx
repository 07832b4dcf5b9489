import type { Attachment } from '@atrium/contracts/progress/attachments';
import type { AttachmentRules } from '@atrium/contracts/progress/capstone-rules';
import { attachments as limits } from '@atrium/contracts/progress/constants';
import {
  Camera,
  CloudUpload,
  Check,
  CircleAlert,
  Paperclip,
  RotateCcw,
  Trash2,
  X,
} from 'lucide-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/http/api-error.ts';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { useMediaQuery } from '../../../lib/hooks/use-media-query.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FileButton } from '../../../ui/buttons/file-button.tsx';
import { LeaveDialog } from '../../../ui/overlays/leave-dialog.tsx';
import { Spinner } from '../../../ui/buttons/spinner.tsx';
import { Progress } from '../../../ui/progress/progress.tsx';
import { acceptedFiles, addFilesElementId } from './attachments.api.ts';
import { DownloadButton } from './download-button.tsx';
import { FileRow, FileThumbnail } from './file-row.tsx';
import { fileSize } from '../../../lib/format/file-size.ts';
import { isUnderWay, type FileUpload } from './upload-queue.ts';
import type { Attachments } from './use-attachments.ts';

const line = 'flex items-center gap-1.5 text-xs [&>svg]:size-3.5 [&>svg]:shrink-0';

function StoredStatus({ file: { status, sizeBytes } }: { file: Attachment }) {
  const { t, i18n } = useTranslation();
  const size = fileSize(sizeBytes, i18n.language);
  if (status === 'rejected')
    return (
      <p className={`${line} text-danger-text`}>
        <CircleAlert aria-hidden />
        {t('attachments.rejected')}
      </p>
    );
  if (status === 'ready')
    return (
      <p className={`${line} text-success-text tnum`}>
        <Check aria-hidden />
        {t('attachments.stored', { size })}
      </p>
    );
  return (
    <p className={`${line} text-muted`}>
      <Spinner />
      {t(status === 'scanning' ? 'attachments.scanning' : 'attachments.elsewhere')}
    </p>
  );
}

function UploadStatus({ upload: { file, stage } }: { upload: FileUpload }) {
  const { t, i18n } = useTranslation();
  const size = fileSize(file.size, i18n.language);
  switch (stage.name) {
    case 'sending':
      return (
        <>
          <Progress
            value={Math.min(99, stage.percent)}
            label={t('attachments.uploading', { name: file.name })}
            className="mt-1.5"
          />
          <p className="mt-1 text-xs text-muted tnum">
            {t('attachments.percent', { percent: stage.percent, size })}
          </p>
        </>
      );
    case 'waiting':
      return <p className={`${line} text-muted tnum`}>{t('attachments.waiting', { size })}</p>;
    case 'too_large':
    case 'failed':
      return (
        <p role="alert" className={`${line} text-danger-text`}>
          <CircleAlert aria-hidden />
          {stage.name === 'failed' ? errorMessage(stage.error, t) : t('attachments.tooLarge')}
        </p>
      );
  }
}

/** Whether another attempt can succeed: the content of a file does not change. */
const canRetry = (error: unknown) =>
  !(error instanceof ApiError && error.code === 'attachment_type_rejected');

function UploadRow({ upload, files }: { upload: FileUpload; files: Attachments }) {
  const { t } = useTranslation();
  const { id, file, stage } = upload;
  return (
    <FileRow
      name={file.name}
      status={<UploadStatus upload={upload} />}
      actions={
        <>
          {stage.name === 'failed' && canRetry(stage.error) && (
            <Button
              variant="ghost"
              size="icon"
              aria-label={t('attachments.retry', { name: file.name })}
              onClick={() => files.retry(id)}
            >
              <RotateCcw aria-hidden />
            </Button>
          )}
          <Button
            variant="ghost"
            size="icon"
            aria-label={t('attachments.cancel', { name: file.name })}
            onClick={() => files.cancel(upload)}
          >
            <X aria-hidden />
          </Button>
        </>
      }
    />
  );
}

function StoredRow({
  file,
  files,
  isLocked,
}: {
  file: Attachment;
  files: Attachments;
  isLocked: boolean;
}) {
  const { t } = useTranslation();
  return (
    <FileRow
      name={file.name}
      thumbnail={file.status === 'ready' ? <FileThumbnail file={file} /> : undefined}
      status={<StoredStatus file={file} />}
      actions={
        <>
          {file.status === 'ready' && <DownloadButton file={file} />}
          {!isLocked && (
            <Button
              variant="ghost"
              size="icon"
              aria-label={t('attachments.remove', { name: file.name })}
              loading={files.removing === file.id}
              onClick={() => files.remove(file.id)}
            >
              <Trash2 aria-hidden />
            </Button>
          )}
        </>
      }
    />
  );
}

/** Heading of the files of a capstone, with what is accepted. */
export function AttachmentsHeading({ rules }: { rules: AttachmentRules }) {
  const { t } = useTranslation();
  const { isRequired, maximum } = rules;
  return (
    <>
      <h2 className="mt-9 font-heading text-2xl">{t('attachments.title')}</h2>
      <p className="mt-1 text-sm text-subtle">
        {t(isRequired ? 'attachments.requiredHint' : 'attachments.optionalHint', {
          count: maximum,
        })}{' '}
        {t('attachments.types', { megabytes: limits.maxBytes / 1_048_576 })}
      </p>
    </>
  );
}

function AddButtons({ files }: { files: Attachments }) {
  const { t } = useTranslation();
  const hasCamera = useMediaQuery('(pointer: coarse)');
  return (
    <div className="mt-3 flex flex-wrap gap-2.5 max-md:[&>button]:h-11 max-md:[&>button]:flex-1">
      {hasCamera && (
        <FileButton variant="secondary" accept="image/*" capture="environment" onFile={files.add}>
          <Camera aria-hidden />
          {t('attachments.takePhoto')}
        </FileButton>
      )}
      <FileButton
        id={addFilesElementId}
        variant="secondary"
        accept={acceptedFiles}
        multiple
        onFile={files.add}
      >
        <Paperclip aria-hidden />
        {t('attachments.add')}
      </FileButton>
    </div>
  );
}

/** Returns what screen readers announce when the files change: not each percent, only what has come to an end. */
function summarize({ stored, underWay }: Attachments, t: TFunction): string {
  const countOf = (status: Attachment['status']) =>
    stored.filter((file) => file.status === status).length;
  return (
    [
      ['attachments.summary.uploading', underWay],
      ['attachments.summary.scanning', countOf('scanning')],
      ['attachments.summary.ready', countOf('ready')],
      ['attachments.summary.rejected', countOf('rejected')],
    ] as const
  )
    .filter(([, count]) => count > 0)
    .map(([key, count]) => t(key, { count }))
    .join(' ');
}

/** Files of the learner's capstone; nothing where it takes none and has none. */
export function CapstoneAttachments({
  rules,
  files,
  isLocked,
}: {
  rules: AttachmentRules | null;
  files: Attachments;
  isLocked: boolean;
}) {
  const { t } = useTranslation();
  const { stored, uploads } = files;
  const isEmpty = stored.length + uploads.length === 0;
  if (!rules && isEmpty) return null;
  // As the server counts them.
  const count =
    stored.filter(({ status }) => status !== 'rejected').length + uploads.filter(isUnderWay).length;
  const hasRoom = rules !== null && count < rules.maximum;
  return (
    <section aria-label={t('attachments.title')}>
      {rules && <AttachmentsHeading rules={rules} />}
      {!isEmpty && (
        <ul className="mt-4 grid grid-cols-1 gap-2">
          {stored.map((file) => (
            <StoredRow key={file.id} file={file} files={files} isLocked={isLocked} />
          ))}
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} files={files} />
          ))}
        </ul>
      )}
      {!isLocked && hasRoom && <AddButtons files={files} />}
      <LeaveDialog
        isLoss={(from, to) => files.underWay > 0 && from.pathname !== to.pathname}
        icon={CloudUpload}
        title={t('attachments.leave.title')}
        description={t('attachments.leave.body', { count: Math.max(1, files.underWay) })}
        go={t('attachments.leave.go')}
        stay={t('attachments.leave.stay')}
      />
      {/* Always mounted: screen readers only announce changes of an existing live region. */}
      <output className="sr-only">{summarize(files, t)}</output>
      {!isLocked && rules && (
        <p className="mt-2 text-xs text-muted tnum">
          {t('attachments.count', { count, maximum: rules.maximum })}
        </p>
      )}
    </section>
  );
}
