import type { LessonUploadStatus } from '@atrium/contracts/media/media';
import type { UploadList } from '../uploads/upload-list.ts';

/** Whether a lesson is a video lesson or already has a video. All others are text lessons. */
const shouldHaveVideo = ({ isVideoLesson, latest, hasVideo }: LessonUploadStatus): boolean =>
  isVideoLesson || hasVideo || latest !== null;

/** Counts the lessons with a video among those that should have one. */
export function countUploaded(lessons: readonly LessonUploadStatus[]) {
  return {
    uploaded: lessons.filter(({ hasVideo }) => hasVideo).length,
    total: lessons.filter(shouldHaveVideo).length,
  };
}

/**
 * Returns the lessons listed by default: those that should have a video, those with a selected file, and those whose
 * video was deleted in this session, so that the row does not disappear on deletion.
 */
export function listedLessons(
  lessons: readonly LessonUploadStatus[],
  { uploads }: UploadList,
  emptiedIds: ReadonlySet<number>,
): LessonUploadStatus[] {
  return lessons.filter(
    (lesson) => shouldHaveVideo(lesson) || uploads.has(lesson.id) || emptiedIds.has(lesson.id),
  );
}
