import { learning } from '@atrium/contracts/constants';
import type { EnhancedProgress } from '@atrium/contracts/progress';
import { isMarkable } from './completion-rules.ts';
import type { LessonProgressRow } from './lesson-progress.queries.ts';

/**
 * How far a course is: over the lessons learners see today. Only all of them make a hundred percent, unless the course
 * was completed before some of them were added. `takeOver` counts the same for all who take a course.
 */
export function summarise(
  rows: Pick<LessonProgressRow, 'status' | 'points'>[],
  completedAt: Date | null,
) {
  const done = rows.filter(({ status }) => status === 'completed');
  const points = (some: typeof rows) => some.reduce((sum, row) => sum + row.points, 0);
  const isDone = rows.length > 0 && done.length === rows.length;
  const isComplete = isDone || completedAt !== null;
  // In whole numbers, so that it is what the database makes of them.
  const share = Math.floor((200 * done.length + rows.length) / (2 * rows.length || 1));
  return {
    percentComplete: isComplete ? 100 : Math.min(99, share),
    pointsEarned: points(done),
    totalPoints: points(rows),
  };
}

/**
 * The highest milestone between two states of a course. Its end is none: that is told by itself. Whoever falls behind
 * one, by a Reset or because the course has grown, passes it again, and the record tells that again. `takeOver` finds the
 * same.
 */
export const milestoneBetween = (percentBefore: number, percentAfter: number) =>
  percentAfter === 100
    ? undefined
    : learning.milestones.findLast((each) => percentBefore < each && each <= percentAfter);

/** A course's progress as screens read it. */
export function toEnhancedProgress(
  rows: LessonProgressRow[],
  completedAt: Date | null,
): EnhancedProgress {
  return {
    courseProgress: {
      ...summarise(rows, completedAt),
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
