import type { Attachment } from '@atrium/contracts/progress/attachments';
import {
  deleteAttachment,
  getAttachmentUrl,
  uploadAttachment,
} from '@atrium/contracts/progress/attachments.routes';
import { attachments } from '@atrium/contracts/progress/constants';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';
import { callWithForm, type FormOptions } from '../../../lib/api/send-form.ts';

/** `accept` value of the file picker. Some systems know no MIME type of Office files and HEIC photos. */
export const acceptedFiles = `${attachments.contentTypes.join(',')},.heic,.heif,.csv,.docx,.xlsx`;

/** Element id of the button that adds files. */
export const addFilesElementId = 'capstone-add-files';

const nameMax = 1_000;

/** Uploads a file. The server detects its type from the content. */
export const sendAttachment = (
  lessonId: number,
  { id, file }: { id: string; file: File },
  { signal, onProgress }: Pick<FormOptions, 'signal' | 'onProgress'>,
): Promise<Attachment> =>
  callWithForm(uploadAttachment, file.slice(0, file.size, 'application/octet-stream'), {
    signal,
    onProgress,
    params: { lessonId, attachmentId: id },
    query: { name: file.name.slice(-nameMax) },
  });

/** Removes a file from a capstone. */
export const useDeleteAttachment = (lessonId: number, onDeleted: (id: string) => void) =>
  useMutation({
    mutationFn: (attachmentId: string) =>
      call(deleteAttachment, { params: { lessonId, attachmentId } }),
    onSuccess: (_, attachmentId) => onDeleted(attachmentId),
  });

/** Identifies a file by its learner. */
export type FileOwner = { learnerId: string; attachmentId: string };

/** Downloads a file under its name. */
export async function startDownload(params: FileOwner): Promise<void> {
  const { url } = await call(getAttachmentUrl, { params });
  Object.assign(document.createElement('a'), { href: url, download: '' }).click();
}

/** Returns the signed URL of an image while it is valid. */
export const useImageUrl = (params: FileOwner, isEnabled: boolean) =>
  useQuery({
    enabled: isEnabled,
    queryKey: ['attachment-url', params.learnerId, params.attachmentId],
    queryFn: ({ signal }) => call(getAttachmentUrl, { params, signal }),
    staleTime: (attachments.urlSeconds - 60) * 1_000,
    gcTime: (attachments.urlSeconds - 60) * 1_000,
  });
