import type { LessonUploadStatus } from '@atrium/contracts/media/media';
import { FileVideo, Upload as UploadIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { megabytes } from '../../../lib/format/format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { acceptedFiles } from '../uploads/check-file.ts';
import { FileButton } from '../../../ui/buttons/file-button.tsx';
import { LeaveUploads } from '../files/leave-uploads.tsx';
import { rowState, type RowState } from '../video-status/row-state.ts';
import { UploadProgress } from '../video-status/row-status.tsx';
import type { Upload } from '../uploads/upload-list.ts';
import { findFileError, uploadErrorMessageAt } from '../uploads/upload-error-message.ts';
import { useUploads } from '../uploads/use-uploads.ts';

function ChosenFile({ upload }: { upload: Upload | undefined }) {
  const { t, i18n } = useTranslation();
  if (!upload) return <p className="text-ui text-subtle">{t('videos.dialog.none')}</p>;
  const size = megabytes(upload.file.size, i18n.language);
  return (
    <div className="min-w-0">
      <p className="truncate text-ui font-medium">{upload.file.name}</p>
      <p className="text-xs text-subtle tnum">{t('videos.state.size', { size })}</p>
    </div>
  );
}

function Outcome({ state, title }: { state: RowState; title: string }) {
  const { t } = useTranslation();
  if (state.name === 'uploading') return <UploadProgress state={state} title={title} />;
  const message =
    state.name === 'rejected'
      ? {
          title: t(`videos.invalidFileInDialog.${state.fileError}.title`),
          body: t(`videos.invalidFileInDialog.${state.fileError}.body`),
        }
      : state.name === 'uploadFailed' && uploadErrorMessageAt(state.error, state.percent, t);
  if (!message) return null;
  return (
    <div>
      <p className="text-ui font-medium text-danger-text">{message.title}</p>
      <p className="text-xs text-muted">{message.body}</p>
    </div>
  );
}

/** Uploads a lesson's video and closes once the upload is complete. */
export function UploadDialog({
  lesson,
  open,
  onClose,
  onUploaded,
}: {
  lesson: LessonUploadStatus;
  open: boolean;
  onClose: () => void;
  onUploaded: (lesson: LessonUploadStatus) => void;
}) {
  const { t } = useTranslation();
  const { title } = lesson;
  const { list, queue, choose, underWay } = useUploads({
    onArrived: (_, after) => {
      onUploaded(after);
      onClose();
      const description = t('videos.toast.uploadedBody', { title });
      toast({ title: t('videos.toast.uploadedOnPage'), description });
    },
  });
  const upload = list.uploads.get(lesson.id);
  const state = rowState(lesson, upload);
  const isSending = underWay > 0;
  const canSend =
    state.name === 'chosen' || (state.name === 'uploadFailed' && !findFileError(state.error));
  const close = () => {
    queue.cancelAll();
    onClose();
  };
  return (
    <>
      <Dialog
        open={open}
        onOpenChange={close}
        locked={isSending}
        icon={UploadIcon}
        title={t(lesson.hasVideo ? 'videos.dialog.replace' : 'videos.dialog.upload')}
        description={t('videos.dialog.body', { title })}
        footer={
          <>
            <Button variant="secondary" onClick={close}>
              {t('videos.dialog.cancel')}
            </Button>
            <Button
              loading={isSending}
              disabled={!canSend && !isSending}
              onClick={() => queue.start([lesson.id])}
            >
              <UploadIcon aria-hidden />
              {t(lesson.hasVideo ? 'videos.dialog.confirmReplace' : 'videos.dialog.confirm')}
            </Button>
          </>
        }
      >
        <div className="grid gap-3">
          <div className="flex items-center gap-3 rounded-lg border border-dashed border-control px-3 py-2.5">
            <span className="grid size-8 shrink-0 place-items-center rounded-md bg-sunken text-subtle dark:bg-hover">
              <FileVideo className="size-4" aria-hidden />
            </span>
            <div className="min-w-0 flex-1">
              <ChosenFile upload={upload} />
            </div>
            <FileButton
              accept={acceptedFiles}
              variant="secondary"
              size="sm"
              disabled={isSending}
              onFile={(file) => choose(lesson, file, 'invalidFileInDialog')}
            >
              {t(upload ? 'videos.action.change' : 'videos.action.choose')}
            </FileButton>
          </div>
          {upload && <Outcome state={state} title={title} />}
        </div>
      </Dialog>
      <LeaveUploads underWay={underWay} />
    </>
  );
}
