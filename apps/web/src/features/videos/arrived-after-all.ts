import type { LessonUploadStatus } from '@atrium/contracts/media';
import { ApiError } from '../../lib/api/api-error.ts';
import type { Upload } from './upload-list.ts';

/** Whether a file went whole and only the answer to it was lost: it may have arrived. */
export const isUncertain = (error: unknown, sentBytes: number, { file }: Pick<Upload, 'file'>) =>
  error instanceof ApiError && error.status === 0 && sentBytes >= file.size;

/** The lesson a file was for, if the server has it: the last one uploaded is another than before, and as long. */
export function findArrived(
  lessons: readonly LessonUploadStatus[],
  { target, file }: Pick<Upload, 'target' | 'file'>,
): LessonUploadStatus | undefined {
  const lesson = lessons.find(({ id }) => id === target.id);
  const isNew = lesson?.latest && lesson.latest.id !== target.latest?.id;
  return isNew && lesson.latest?.sizeBytes === file.size ? lesson : undefined;
}
