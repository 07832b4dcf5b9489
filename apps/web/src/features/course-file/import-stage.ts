import { courseFiles, type ImportFailure } from '@atrium/contracts/constants';
import type { CourseImport } from '@atrium/contracts/course-files';
import { ApiError, isMissing } from '../../lib/api/api-error.ts';

/** A file on its way, or one that was not taken. */
export type Sending =
  | { kind: 'none' }
  | { kind: 'sending'; name: string; percent: number }
  | { kind: 'refused'; error: unknown };

/** Everything an import can be at one moment. */
export type ImportStage =
  | Sending
  | { kind: 'reading'; name: string; percent: number }
  | { kind: 'done'; name: string; courseId: number }
  | { kind: 'failed'; name: string; failure: ImportFailure; part: string | null };

/** Whether a file is read to its end, whatever came of it. */
export const isSettled = ({ state }: Pick<CourseImport, 'state'>): boolean =>
  state === 'done' || state === 'failed';

/** What is to be shown of a file: on its way first, then as the server tells. */
export function stageOf(
  sending: Sending,
  job: { data: CourseImport | undefined; error: unknown; isAsked: boolean },
): ImportStage {
  if (sending.kind !== 'none') return sending;
  // An address of long ago, or of somebody else.
  if (!job.isAsked || isMissing(job.error)) return { kind: 'none' };
  if (!job.data) return { kind: 'reading', name: '', percent: 0 };
  const { fileName: name, state, percent, courseId, failure, failedAt } = job.data;
  if (state === 'done' && courseId !== null) return { kind: 'done', name, courseId };
  if (state === 'failed') {
    return { kind: 'failed', name, failure: failure ?? 'interrupted', part: failedAt };
  }
  return { kind: 'reading', name, percent };
}

/** What the server would say of a file, known before it is sent; nothing where it may be taken. */
export function refusalOf({ name, size }: Pick<File, 'name' | 'size'>): unknown {
  if (!name.toLowerCase().endsWith('.zip')) return new ApiError(0, 'unsupported_media_type', name);
  const isTooLarge = size > courseFiles.maxBytes;
  return isTooLarge ? new ApiError(0, 'course_file_too_large', `${size} bytes`) : undefined;
}
