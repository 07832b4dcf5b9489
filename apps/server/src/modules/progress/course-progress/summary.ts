import type { LessonKind, LessonOrder } from '@atrium/contracts/courses/constants';
import type { CompletionMethod, LessonStatus } from '@atrium/contracts/progress/constants';
import type { EnhancedProgress } from '@atrium/contracts/progress/progress';
import type { CourseContent } from '../../courses/index.ts';
import { getPercentComplete, type StoredLessonProgress } from '../enrollments/index.ts';
import { listLockedLessons } from './lesson-order.ts';
import { getMarkableAt, needsOpening } from './reading-time.ts';

/** A lesson of a course with a learner's progress. */
type LessonProgressRow = {
  lessonId: number;
  points: number;
  kind: LessonKind;
  hasVideo: boolean;
  manualCompletion: boolean;
  requiresOpening: boolean;
  minReadingSeconds: number;
  status: LessonStatus;
  epoch: number;
  completedAt: Date | null;
  completedBy: CompletionMethod | null;
  openedAt: Date | null;
  isLocked: boolean;
};

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

/** Returns the lessons of a course with a learner's progress in each, for a learner who opens them in the given order. */
export function mergeProgress(
  { course, lessons }: Pick<CourseContent, 'course' | 'lessons'>,
  stored: StoredLessonProgress[],
  lessonOrder: LessonOrder,
): LessonProgressRow[] {
  const byLesson = new Map(stored.map((progress) => [progress.lessonId, progress]));
  const locked = listLockedLessons(lessons, stored, lessonOrder);
  return lessons.map(({ id: lessonId, points, kind, hasVideo, minReadingSeconds }) => {
    const progress = byLesson.get(lessonId);
    return {
      lessonId,
      points,
      kind,
      hasVideo,
      minReadingSeconds,
      manualCompletion: course.manualCompletion,
      requiresOpening: course.requiresOpening,
      status: progress?.status ?? 'not_started',
      epoch: progress?.epoch ?? 0,
      completedAt: progress?.completedAt ? new Date(progress.completedAt) : null,
      completedBy: progress?.completedBy ?? null,
      openedAt: progress?.openedAt ? new Date(progress.openedAt) : null,
      isLocked: locked.has(lessonId),
    };
  });
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
      isLocked: row.isLocked,
      needsOpening: row.status === 'not_started' && needsOpening(row, row),
      markableAt: getMarkableAt(row, row)?.toISOString() ?? null,
    })),
  };
}
