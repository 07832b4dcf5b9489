import type { LessonKind } from '@atrium/contracts/constants';

/** Whether a press of Mark Complete is proof enough. A text, or a video that is not there, has no other way. */
export const isMarkable = (
  lesson: { kind: LessonKind; hasVideo: boolean },
  course: { manualCompletion: boolean },
): boolean => course.manualCompletion || lesson.kind !== 'video' || !lesson.hasVideo;

/** Whether a project counts as done: where somebody has to look at it first, it waits for their approval. */
export const isAccepted = (
  status: 'draft' | 'submitted' | 'approved' | 'returned' | null | undefined,
  course: { capstoneReview: boolean },
): boolean => status === 'approved' || (status === 'submitted' && !course.capstoneReview);
