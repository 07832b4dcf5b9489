import type { LessonUploadStatus } from '@atrium/contracts/media/media';
import type { UploadList } from '../uploads/upload-list.ts';

/** Counts and bytes shown above the list. */
export type Totals = {
  uploading: number;
  waiting: number;
  processing: number;
  chosen: number;
  sentBytes: number;
  totalBytes: number;
};

/** Sums up the uploads of all courses and the videos being processed in this one. */
export function totalsOf(list: UploadList, lessons: readonly LessonUploadStatus[]): Totals {
  const totals: Totals = {
    uploading: 0,
    waiting: 0,
    processing: lessons.filter(
      ({ id, latest }) => latest?.status === 'processing' && !list.uploads.has(id),
    ).length,
    chosen: 0,
    sentBytes: list.arrivedBytes,
    totalBytes: list.arrivedBytes,
  };
  for (const { stage, file } of list.uploads.values()) {
    if (stage.name === 'chosen') totals.chosen += 1;
    if (stage.name === 'waiting') totals.waiting += 1;
    if (stage.name === 'sending') {
      totals.uploading += 1;
      totals.sentBytes += stage.sentBytes;
    }
    if (stage.name === 'waiting' || stage.name === 'sending') totals.totalBytes += file.size;
  }
  return totals;
}
