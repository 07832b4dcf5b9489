import type { Course } from '@atrium/contracts/courses/courses';
import type { StartedCourse } from '@atrium/contracts/progress/progress';

/** A course with the learner's progress, which is undefined if unknown. */
export type OwnCourse = { course: Course; percent: number | undefined };

/** Returns the started courses in the given order, then the other courses. */
export function arrangeCourses(
  courses: readonly Course[],
  started: readonly StartedCourse[] | undefined,
): OwnCourse[] {
  const startedIds = new Set(started?.map(({ courseId }) => courseId));
  return [
    ...(started ?? []).map(({ course, percentComplete }) => ({ course, percent: percentComplete })),
    ...courses
      .filter(({ id }) => !startedIds.has(id))
      .map((course) => ({ course, percent: started && 0 })),
  ];
}
