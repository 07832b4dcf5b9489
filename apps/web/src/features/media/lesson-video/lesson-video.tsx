import type { LessonUploadStatus } from '@atrium/contracts/media/media';
import { RefreshCw, Trash2, Upload } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';
import { CaptionsDialog } from '../captions/captions-dialog.tsx';
import { DeleteDialog } from '../video-status/delete-dialog.tsx';
import { LessonVideoFrame } from './lesson-video-frame.tsx';
import { PreviewLink } from '../video-status/preview-link.tsx';
import { rowState } from '../video-status/row-state.ts';
import { UploadDialog } from './upload-dialog.tsx';
import { useRetry } from '../video-status/use-retry.ts';
import { useLessonChanged } from '../uploads/videos.api.ts';

type DialogState = { what: 'upload' | 'delete'; isOpen: boolean; instance: number };

/** Opens one dialog at a time. Each opening mounts a new instance, which stays mounted during the exit animation. */
function useDialogState() {
  const [opened, setDialog] = useState<DialogState>();
  return {
    opened,
    open: (what: DialogState['what']) =>
      setDialog((before) => ({ what, isOpen: true, instance: (before?.instance ?? 0) + 1 })),
    close: () => setDialog((before) => before && { ...before, isOpen: false }),
  };
}

/** A lesson's video on the course's admin page, with actions for users who can edit it. */
export function LessonVideo({ lesson, canEdit }: { lesson: LessonUploadStatus; canEdit: boolean }) {
  const { t } = useTranslation();
  const changed = useLessonChanged();
  const { retry, retryingId } = useRetry();
  const { opened, open, close } = useDialogState();
  const state = rowState(lesson);
  const labelled = (action: string) => ({
    'aria-label': t('videos.action.of', { action, title: lesson.title }),
  });
  const actions = canEdit && (
    <>
      {state.name === 'failed' && (
        <Button
          variant="ghost"
          size="sm"
          loading={retryingId === lesson.id}
          onClick={() => retry(lesson)}
          {...labelled(t('videos.action.retry'))}
        >
          <RefreshCw aria-hidden />
          {t('videos.action.retry')}
        </Button>
      )}
      {state.name === 'pending' ? (
        <Button
          variant="secondary"
          size="sm"
          onClick={() => open('upload')}
          {...labelled(t('videos.onPage.upload'))}
        >
          <Upload aria-hidden />
          {t('videos.onPage.upload')}
        </Button>
      ) : (
        <>
          <Button
            variant="ghost"
            size="sm"
            onClick={() => open('upload')}
            {...labelled(t('videos.action.replace'))}
          >
            <RefreshCw aria-hidden />
            {t('videos.action.replace')}
          </Button>
          <Button
            variant="danger-ghost"
            size="sm"
            onClick={() => open('delete')}
            {...labelled(t('videos.action.delete'))}
          >
            <Trash2 aria-hidden />
            {t('videos.action.delete')}
          </Button>
        </>
      )}
    </>
  );
  const dialog = { lesson, open: opened?.isOpen ?? false, onClose: close };
  return (
    <>
      <LessonVideoFrame
        state={state}
        title={lesson.title}
        aside={canEdit && state.name === 'ready' && <CaptionsDialog lesson={lesson} />}
      >
        <PreviewLink lesson={lesson} />
        {actions}
      </LessonVideoFrame>
      {opened?.what === 'upload' && (
        <UploadDialog key={opened.instance} {...dialog} onUploaded={changed} />
      )}
      {opened?.what === 'delete' && (
        <DeleteDialog key={opened.instance} {...dialog} onDeleted={changed} />
      )}
    </>
  );
}
