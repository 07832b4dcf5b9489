import type { LessonUploadStatus } from '@atrium/contracts/media';
import { RefreshCw, Trash2, Upload } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { CaptionsDialog } from './captions-dialog.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { LessonVideoFrame } from './lesson-video-frame.tsx';
import { PreviewLink } from './preview-link.tsx';
import { rowState } from './row-state.ts';
import { UploadDialog } from './upload-dialog.tsx';
import { useRetry } from './use-retry.ts';
import { useLessonChanged } from './videos.api.ts';

type Asked = { what: 'upload' | 'delete'; isOpen: boolean; round: number };

/** Opens one dialog at a time; each time a fresh one, that is still there while it fades. */
function useAsked() {
  const [asked, setAsked] = useState<Asked>();
  return {
    asked,
    ask: (what: Asked['what']) =>
      setAsked((before) => ({ what, isOpen: true, round: (before?.round ?? 0) + 1 })),
    close: () => setAsked((before) => before && { ...before, isOpen: false }),
  };
}

/** A lesson's video on its course's page: what there is, and for those who may edit, how to change it. */
export function LessonVideo({ lesson, canEdit }: { lesson: LessonUploadStatus; canEdit: boolean }) {
  const { t } = useTranslation();
  const changed = useLessonChanged();
  const { retry, retryingId } = useRetry();
  const { asked, ask, close } = useAsked();
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
          onClick={() => ask('upload')}
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
            onClick={() => ask('upload')}
            {...labelled(t('videos.action.replace'))}
          >
            <RefreshCw aria-hidden />
            {t('videos.action.replace')}
          </Button>
          <Button
            variant="danger-ghost"
            size="sm"
            onClick={() => ask('delete')}
            {...labelled(t('videos.action.delete'))}
          >
            <Trash2 aria-hidden />
            {t('videos.action.delete')}
          </Button>
        </>
      )}
    </>
  );
  const dialog = { lesson, open: asked?.isOpen ?? false, onClose: close };
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
      {asked?.what === 'upload' && (
        <UploadDialog key={asked.round} {...dialog} onUploaded={changed} />
      )}
      {asked?.what === 'delete' && (
        <DeleteDialog key={asked.round} {...dialog} onDeleted={changed} />
      )}
    </>
  );
}
