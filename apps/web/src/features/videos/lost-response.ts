import type { LessonUploadStatus } from '@atrium/contracts/media';
import { ApiError } from '../../lib/api/api-error.ts';
import type { Upload } from './upload-list.ts';

/** Whether the whole file was sent but the response was lost, so the upload may have succeeded. */
export const mayHaveSucceeded = (
  error: unknown,
  sentBytes: number,
  { file }: Pick<Upload, 'file'>,
) => error instanceof ApiError && error.status === 0 && sentBytes >= file.size;

/** Returns the target lesson if the server has the file: its latest upload is a new one of the same size. */
export function findCompletedUpload(
  lessons: readonly LessonUploadStatus[],
  { target, file }: Pick<Upload, 'target' | 'file'>,
): LessonUploadStatus | undefined {
  const lesson = lessons.find(({ id }) => id === target.id);
  const isNew = lesson?.latest && lesson.latest.id !== target.latest?.id;
  return isNew && lesson.latest?.sizeBytes === file.size ? lesson : undefined;
}
