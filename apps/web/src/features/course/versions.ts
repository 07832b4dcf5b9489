import type { CourseDetail, Lesson } from '@atrium/contracts/courses';

/** Whether a course and its lessons are of different versions: it was published between the two calls. */
export function areApart(
  course: Pick<CourseDetail, 'version'> | undefined,
  lessons: readonly Pick<Lesson, 'version'>[] | undefined,
): boolean {
  return Boolean(course && lessons?.some(({ version }) => version !== course.version));
}
