import type { StartedCourse } from '@atrium/contracts/progress/progress';
import type { RequiredCourse } from '@atrium/contracts/training/training';

export type LearningSections = {
  required: RequiredCourse[];
  inProgress: StartedCourse[];
  completed: StartedCourse[];
};

/** Groups a learner's courses into the sections of "My learning". Each course appears in one section only. */
export function sortCourses(
  started: readonly StartedCourse[],
  assigned: readonly RequiredCourse[],
): LearningSections {
  const open = assigned.filter(({ status }) => status !== 'up_to_date');
  const requiredIds = new Set(open.map(({ courseId }) => courseId));
  const others = started.filter(({ courseId }) => !requiredIds.has(courseId));
  return {
    required: open,
    inProgress: others.filter(({ completedAt }) => completedAt === null),
    completed: others.filter(({ completedAt }) => completedAt !== null),
  };
}
