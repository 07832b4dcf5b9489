import { courseFiles, type ImportErrorReason } from '@atrium/contracts/authoring/constants';
import type { CourseImport } from '@atrium/contracts/authoring/course-files';
import { ApiError, isMissing } from '../../../lib/http/api-error.ts';

/** Upload of a course file. */
export type FileUpload =
  | { kind: 'none' }
  | { kind: 'sending'; name: string; percent: number }
  | { kind: 'rejected'; error: unknown };

/** Status of an import, from upload to result. */
export type ImportStatus =
  | FileUpload
  | { kind: 'reading'; name: string; percent: number }
  | { kind: 'done'; name: string; courseId: number }
  | { kind: 'failed'; name: string; failure: ImportErrorReason; part: string | null };

/** Whether an import is done or failed. */
export const isSettled = ({ status }: Pick<CourseImport, 'status'>): boolean =>
  status === 'done' || status === 'failed';

/** Returns the status to show: that of the upload, else that of the import job. */
export function importStatusOf(
  sending: FileUpload,
  job: { data: CourseImport | undefined; error: unknown; hasImportId: boolean },
): ImportStatus {
  if (sending.kind !== 'none') return sending;
  // The import in the URL has expired or belongs to another user.
  if (!job.hasImportId || isMissing(job.error)) return { kind: 'none' };
  if (!job.data) return { kind: 'reading', name: '', percent: 0 };
  const { fileName: name, status, percent, courseId, failure, failedAt } = job.data;
  if (status === 'done' && courseId !== null) return { kind: 'done', name, courseId };
  if (status === 'failed') {
    return { kind: 'failed', name, failure: failure ?? 'interrupted', part: failedAt };
  }
  return { kind: 'reading', name, percent };
}

/** Checks a file before the upload. Returns the error the server would return, or undefined. */
export function checkCourseFile({ name, size }: Pick<File, 'name' | 'size'>): unknown {
  if (!name.toLowerCase().endsWith('.zip')) return new ApiError(0, 'unsupported_media_type', name);
  const isTooLarge = size > courseFiles.maxBytes;
  return isTooLarge ? new ApiError(0, 'course_file_too_large', `${size} bytes`) : undefined;
}
