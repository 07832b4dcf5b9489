import type { LessonUploadStatus } from '@atrium/contracts/media';
import type { UploadList } from './upload-list.ts';

/** Whether a lesson is to have a video: by its kind, or because it was given one. Others are there to be read. */
export const isToHaveVideo = ({ isVideoLesson, latest, hasVideo }: LessonUploadStatus): boolean =>
  isVideoLesson || hasVideo || latest !== null;

/** How many of the lessons that are to have a video have one. */
export function countUploaded(lessons: readonly LessonUploadStatus[]) {
  return {
    uploaded: lessons.filter(({ hasVideo }) => hasVideo).length,
    total: lessons.filter(isToHaveVideo).length,
  };
}

/**
 * The lessons that are listed unasked: those that are to have a video, those a file was chosen for, and those whose
 * video was deleted just now, so that what was done is seen.
 */
export function listedLessons(
  lessons: readonly LessonUploadStatus[],
  { uploads }: UploadList,
  emptiedIds: ReadonlySet<number>,
): LessonUploadStatus[] {
  return lessons.filter(
    (lesson) => isToHaveVideo(lesson) || uploads.has(lesson.id) || emptiedIds.has(lesson.id),
  );
}
