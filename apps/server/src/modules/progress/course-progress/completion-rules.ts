import type { LessonKind } from '@atrium/contracts/constants';

/** True if Mark Complete may complete the lesson. Texts and lessons without a video have no other way. */
export const isMarkable = (
  lesson: { kind: LessonKind; hasVideo: boolean },
  course: { manualCompletion: boolean },
): boolean => course.manualCompletion || lesson.kind !== 'video' || !lesson.hasVideo;

/** True if a capstone counts as done. With review enabled, only an approved one does. */
export const isCapstoneAccepted = (
  status: 'draft' | 'submitted' | 'approved' | 'returned' | null | undefined,
  course: { capstoneReview: boolean },
): boolean => status === 'approved' || (status === 'submitted' && !course.capstoneReview);
