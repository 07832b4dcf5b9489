import type { Attachment } from '@atrium/contracts/progress/attachments';
import type { Capstone } from '@atrium/contracts/progress/capstones';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { useConfirmUnload } from '../../../lib/hooks/page-hooks.ts';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { addFilesElementId, sendAttachment, useDeleteAttachment } from './attachments.api.ts';
import { createUploadQueue, isUnderWay, type FileUpload } from './upload-queue.ts';

/** Moves the focus from a file that is gone to the button that adds another, once that is shown. */
const focusAddButton = () =>
  requestAnimationFrame(() => document.getElementById(addFilesElementId)?.focus());

/** Files of a learner's capstone: stored ones, uploads, and the actions on both. */
export function useAttachments(
  { lessonId, attachments }: Pick<Capstone, 'lessonId' | 'attachments'>,
  changeStored: (change: (files: Attachment[]) => Attachment[]) => void,
) {
  const { t } = useTranslation();
  const [queue] = useState(() =>
    createUploadQueue({
      send: (upload, options) => sendAttachment(lessonId, upload, options),
      onStored: (stored) =>
        changeStored((files) => [...files.filter(({ id }) => id !== stored.id), stored]),
    }),
  );
  const uploads = useSyncExternalStore(queue.subscribe, queue.read);
  useEffect(() => queue.cancelAll, [queue]);
  const underWay = uploads.filter(isUnderWay).length;
  useConfirmUnload(underWay > 0);
  const deletion = useDeleteAttachment(lessonId, (removed) =>
    changeStored((files) => files.filter(({ id }) => id !== removed)),
  );
  const remove = (id: string) =>
    deletion.mutate(id, {
      onSuccess: focusAddButton,
      onError: (error) =>
        toast({
          tone: 'danger',
          title: t('attachments.removeFailed'),
          description: errorMessage(error, t),
        }),
    });
  const ids = new Set(uploads.map(({ id }) => id));
  return {
    // The server knows a file from its first byte; here it is shown as an upload.
    stored: attachments.filter(({ id }) => !ids.has(id)),
    uploads,
    underWay,
    add: queue.add,
    retry: queue.retry,
    cancel: ({ id, stage }: FileUpload) => {
      queue.remove(id);
      focusAddButton();
      // The file may have been stored without a response.
      if (stage.name !== 'too_large') deletion.mutate(id);
    },
    remove,
    removing: deletion.isPending ? deletion.variables : undefined,
  };
}
export type Attachments = ReturnType<typeof useAttachments>;
