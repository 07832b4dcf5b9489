import type { Course } from '@atrium/contracts/courses';
import type { BegunCourse } from '@atrium/contracts/progress';

/** A course with one's own progress in it; absent where it is not known. */
export type OwnCourse = { course: Course; percent: number | undefined };

/** What was begun, as it was given, then the courses that were not. */
export function arrangeCourses(
  courses: readonly Course[],
  begun: readonly BegunCourse[] | undefined,
): OwnCourse[] {
  const known = new Set(begun?.map(({ courseId }) => courseId));
  return [
    ...(begun ?? []).map(({ course, percentComplete }) => ({ course, percent: percentComplete })),
    ...courses
      .filter(({ id }) => !known.has(id))
      .map((course) => ({ course, percent: begun && 0 })),
  ];
}
