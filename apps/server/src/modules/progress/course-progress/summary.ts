import { learning } from '@atrium/contracts/constants';
import type { EnhancedProgress } from '@atrium/contracts/progress';
import { isMarkable } from './completion-rules.ts';
import type { LessonProgressRow } from './lesson-progress.queries.ts';

/**
 * Calculates course progress over the lessons learners see now. 100 percent requires all of them, unless the course was
 * completed before some were added. `migrateLearners` does the same calculation in SQL: keep them equal.
 */
export function summarizeProgress(
  rows: Pick<LessonProgressRow, 'status' | 'points'>[],
  completedAt: Date | null,
) {
  const done = rows.filter(({ status }) => status === 'completed');
  const points = (counted: typeof rows) => counted.reduce((sum, row) => sum + row.points, 0);
  const isDone = rows.length > 0 && done.length === rows.length;
  const isComplete = isDone || completedAt !== null;
  // Integer arithmetic, so that the result equals the one of the database.
  const share = Math.floor((200 * done.length + rows.length) / (2 * rows.length || 1));
  return {
    percentComplete: isComplete ? 100 : Math.min(99, share),
    pointsEarned: points(done),
    totalPoints: points(rows),
  };
}

/**
 * Returns the highest milestone passed between two percentages. 100 percent is not a milestone: completion has its own
 * event. A milestone passed again, after a reset or because the course has grown, is recorded again. `migrateLearners` does the
 * same in SQL.
 */
export const milestoneBetween = (percentBefore: number, percentAfter: number) =>
  percentAfter === 100
    ? undefined
    : learning.milestones.findLast((each) => percentBefore < each && each <= percentAfter);

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
