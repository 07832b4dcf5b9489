import type { LessonUploadStatus } from '@atrium/contracts/media/media';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfirmUnload } from '../../../lib/hooks/page-hooks.ts';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { isUnderWay, type Upload, type UploadTarget } from './upload-list.ts';
import { createUploadQueue } from './upload-queue.ts';
import { uploadErrorMessage } from './upload-error-message.ts';
import { sendVideo } from './videos.api.ts';

type Outcomes = {
  onArrived: (upload: Upload, lesson: LessonUploadStatus) => void;
  onFailed?: (error: unknown) => void;
};

/** Manages the uploads of a page or dialog. Cancels running uploads on unmount and shows failures in a toast. */
export function useUploads({ onArrived, onFailed }: Outcomes) {
  const { t } = useTranslation();
  const [queue] = useState(() =>
    createUploadQueue({
      send: sendVideo,
      onArrived: (upload, { lesson }) => onArrived(upload, lesson),
      onFailed: (_, error) => {
        const { title, body } = uploadErrorMessage(error, t);
        toast({ tone: 'danger', title, description: body });
        onFailed?.(error);
      },
    }),
  );
  const list = useSyncExternalStore(queue.subscribe, queue.read);
  useEffect(() => queue.cancelAll, [queue]);
  const underWay = [...list.uploads.values()].filter(isUnderWay).length;
  useConfirmUnload(underWay > 0);
  const choose = (
    target: UploadTarget,
    file: File,
    texts: 'invalidFile' | 'invalidFileInDialog',
  ) => {
    queue.choose(target, file);
    const stage = queue.read().uploads.get(target.id)?.stage;
    if (stage?.name !== 'rejected') return;
    const title = t(`videos.${texts}.${stage.fileError}.title`);
    const description = t(`videos.${texts}.${stage.fileError}.body`);
    toast({ tone: 'danger', title, description });
  };
  return { list, underWay, queue, choose };
}
export type Uploads = ReturnType<typeof useUploads>;
