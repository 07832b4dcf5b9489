import type { LessonUploadStatus } from '@atrium/contracts/media';

/** Returns the lessons whose processing ended between two results. */
export function settledSince(
  before: readonly LessonUploadStatus[],
  now: readonly LessonUploadStatus[],
): LessonUploadStatus[] {
  const waited = new Set(
    before.filter(({ latest }) => latest?.state === 'processing').map(({ id }) => id),
  );
  return now.filter(({ id, latest }) => waited.has(id) && latest && latest.state !== 'processing');
}
