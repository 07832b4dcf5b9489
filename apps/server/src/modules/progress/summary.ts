import type { EnhancedProgress } from '@atrium/contracts/progress';
import { isMarkable } from './completion-rules.ts';
import type { LessonProgressRow } from './lesson-progress.queries.ts';

/** How far a course is: over the lessons learners see today. Only all of them make a hundred percent. */
export function summarise(rows: Pick<LessonProgressRow, 'status' | 'points'>[]) {
  const done = rows.filter(({ status }) => status === 'completed');
  const points = (some: typeof rows) => some.reduce((sum, row) => sum + row.points, 0);
  const isComplete = rows.length > 0 && done.length === rows.length;
  const share = rows.length === 0 ? 0 : (done.length / rows.length) * 100;
  return {
    percentComplete: isComplete ? 100 : Math.min(99, Math.round(share)),
    pointsEarned: points(done),
    totalPoints: points(rows),
  };
}

/** A course's progress as screens read it. */
export function toEnhancedProgress(
  rows: LessonProgressRow[],
  completedAt: Date | null,
): EnhancedProgress {
  return {
    courseProgress: { ...summarise(rows), completedAt: completedAt?.toISOString() ?? null },
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
