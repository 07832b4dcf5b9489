import type { CourseDetail, Lesson } from '@atrium/contracts/courses';

/** Returns whether a course and its lessons have different versions, i.e. it was published between the two requests. */
export function haveDifferentVersions(
  course: Pick<CourseDetail, 'version'> | undefined,
  lessons: readonly Pick<Lesson, 'version'>[] | undefined,
): boolean {
  return Boolean(course && lessons?.some(({ version }) => version !== course.version));
}
