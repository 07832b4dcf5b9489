import type { LessonUploadStatus } from '@atrium/contracts/media/media';
import { RefreshCw, Trash2, Upload, X, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';
import { CaptionsDialog } from '../captions/captions-dialog.tsx';
import { acceptedFiles } from '../uploads/check-file.ts';
import { FileButton } from '../../../ui/buttons/file-button.tsx';
import { PreviewLink } from '../video-status/preview-link.tsx';
import type { RowState } from '../video-status/row-state.ts';
import { findFileError } from '../uploads/upload-error-message.ts';

/** Actions on a lesson's video. */
export type RowHandlers = {
  choose: (lesson: LessonUploadStatus, file: File) => void;
  start: (lessonId: number) => void;
  cancel: (lessonId: number) => void;
  remove: (lessonId: number) => void;
  retry: (lesson: LessonUploadStatus) => void;
  askToDelete: (lesson: LessonUploadStatus) => void;
};

type Name = 'upload' | 'cancel' | 'tryAgain' | 'retry' | 'remove' | 'delete';
type Pick = 'choose' | 'change' | 'replace';

function useNames(title: string) {
  const { t } = useTranslation();
  return (name: Name | Pick) => {
    const action = t(`videos.action.${name}`);
    return { action, label: t('videos.action.of', { action, title }) };
  };
}

/** Buttons for the actions available in a row's state. */
export function RowActions({
  state,
  lesson,
  handlers,
  isRetrying,
}: {
  state: RowState;
  lesson: LessonUploadStatus;
  handlers: RowHandlers;
  isRetrying: boolean;
}): ReactNode {
  const names = useNames(lesson.title);
  const pick = (name: Pick, variant: 'ghost' | 'secondary', icon?: ReactNode) => {
    const { action, label } = names(name);
    return (
      <FileButton
        accept={acceptedFiles}
        variant={variant}
        size="sm"
        aria-label={label}
        onFile={(file) => handlers.choose(lesson, file)}
      >
        {icon}
        {action}
      </FileButton>
    );
  };
  const icon = (name: Name, Icon: LucideIcon, onClick: () => void) => (
    <Button
      variant="ghost"
      size="icon-sm"
      data-icon
      aria-label={names(name).label}
      title={names(name).action}
      onClick={onClick}
    >
      <Icon aria-hidden />
    </Button>
  );
  const upload = (isDisabled: boolean) => (
    <Button
      size="sm"
      disabled={isDisabled}
      aria-label={names('upload').label}
      onClick={() => handlers.start(lesson.id)}
    >
      <Upload aria-hidden />
      {names('upload').action}
    </Button>
  );
  const again = (name: 'tryAgain' | 'retry', onClick: () => void) => (
    <Button
      variant="secondary"
      size="sm"
      loading={isRetrying}
      aria-label={names(name).label}
      onClick={onClick}
    >
      <RefreshCw aria-hidden />
      {names(name).action}
    </Button>
  );
  const pickFirst = (
    <>
      {pick('choose', 'secondary')}
      {upload(true)}
    </>
  );
  switch (state.name) {
    case 'pending':
    case 'rejected':
      return pickFirst;
    case 'chosen':
      return (
        <>
          {icon('remove', X, () => handlers.remove(lesson.id))}
          {pick('change', 'ghost')}
          {upload(false)}
        </>
      );
    case 'waiting':
    case 'uploading':
      return (
        <Button
          variant="ghost"
          size="sm"
          aria-label={names('cancel').label}
          onClick={() => handlers.cancel(lesson.id)}
        >
          <X aria-hidden />
          {names('cancel').action}
        </Button>
      );
    case 'uploadFailed':
      if (findFileError(state.error)) return pickFirst;
      return (
        <>
          {icon('remove', X, () => handlers.remove(lesson.id))}
          {again('tryAgain', () => handlers.start(lesson.id))}
        </>
      );
    case 'processing':
      return (
        <>
          <PreviewLink lesson={lesson} />
          {pick('replace', 'ghost', <RefreshCw aria-hidden />)}
          {icon('delete', Trash2, () => handlers.askToDelete(lesson))}
        </>
      );
    case 'failed':
      return (
        <>
          {pick('replace', 'ghost')}
          {again('retry', () => handlers.retry(lesson))}
          {icon('delete', Trash2, () => handlers.askToDelete(lesson))}
        </>
      );
    case 'ready':
      return (
        <>
          <PreviewLink lesson={lesson} />
          {pick('replace', 'ghost', <RefreshCw aria-hidden />)}
          <CaptionsDialog lesson={lesson} />
          {icon('delete', Trash2, () => handlers.askToDelete(lesson))}
        </>
      );
  }
}
