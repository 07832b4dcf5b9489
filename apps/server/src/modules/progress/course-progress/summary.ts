import type { LessonKind } from '@atrium/contracts/courses/constants';
import type { EnhancedProgress } from '@atrium/contracts/progress/progress';
import { getPercentComplete } from '../enrollments/index.ts';
import type { LessonProgressRow } from './lesson-progress.queries.ts';

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

/**
 * Calculates course progress over the lessons learners see now. 100 percent requires all of them, unless the course was
 * completed before some were added.
 */
export function summarizeProgress(
  rows: Pick<LessonProgressRow, 'status' | 'points'>[],
  completedAt: Date | null,
) {
  const done = rows.filter(({ status }) => status === 'completed');
  const points = (counted: typeof rows) => counted.reduce((sum, row) => sum + row.points, 0);
  const percent = getPercentComplete(done.length, rows.length);
  return {
    percentComplete: completedAt === null ? percent : 100,
    pointsEarned: points(done),
    totalPoints: points(rows),
  };
}

/** Maps progress rows to the API response. */
export function toEnhancedProgress(
  rows: LessonProgressRow[],
  completedAt: Date | null,
): EnhancedProgress {
  return {
    courseProgress: {
      ...summarizeProgress(rows, completedAt),
      completedAt: completedAt?.toISOString() ?? null,
    },
    unitProgress: rows.map((row) => ({
      lessonId: row.lessonId,
      status: row.status,
      completedAt: row.completedAt?.toISOString() ?? null,
      completedBy: row.completedBy,
      epoch: row.epoch,
      isMarkable: isMarkable(row, row),
    })),
  };
}
