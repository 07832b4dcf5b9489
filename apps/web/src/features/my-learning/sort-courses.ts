import type { BegunCourse } from '@atrium/contracts/progress';
import type { RequiredCourse } from '@atrium/contracts/training';

export type LearningSections = {
  required: RequiredCourse[];
  inProgress: BegunCourse[];
  completed: BegunCourse[];
};

/** Sorts a learner's courses into the sections of "My learning"; each course appears in one of them only. */
export function sortCourses(
  begun: readonly BegunCourse[],
  assigned: readonly RequiredCourse[],
): LearningSections {
  const open = assigned.filter(({ state }) => state !== 'up_to_date');
  const requiredIds = new Set(open.map(({ courseId }) => courseId));
  const others = begun.filter(({ courseId }) => !requiredIds.has(courseId));
  return {
    required: open,
    inProgress: others.filter(({ completedAt }) => completedAt === null),
    completed: others.filter(({ completedAt }) => completedAt !== null),
  };
}
