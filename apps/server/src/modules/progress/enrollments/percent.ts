import { learning } from '@atrium/contracts/progress/constants';

/** Returns the progress in whole percent, rounded half up. 100 only if all lessons are completed, 0 without lessons. */
export function getPercentComplete(completedLessons: number, lessons: number): number {
  if (lessons === 0) return 0;
  if (completedLessons === lessons) return 100;
  return Math.min(99, Math.round((100 * completedLessons) / lessons));
}

/**
 * Returns the highest milestone passed between two percentages. 100 percent is not a milestone: completion has its own
 * event. A milestone passed again, after a reset or because the course has grown, is recorded again.
 */
export const milestoneBetween = (percentBefore: number, percentAfter: number) =>
  percentAfter === 100
    ? undefined
    : learning.milestones.findLast((each) => percentBefore < each && each <= percentAfter);
