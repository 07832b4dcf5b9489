import type { Course } from '@atrium/contracts/courses';
import type { CourseProgress } from '@atrium/contracts/progress';

/** A course with one's own progress in it; absent where it is not known. */
export type OwnCourse = { course: Course; percent: number | undefined };

/** The courses in the order they were given, but those begun first, the latest activity on top. */
export function arrangeCourses(
  courses: readonly Course[],
  begun: readonly CourseProgress[] | undefined,
): OwnCourse[] {
  const progress = new Map(begun?.map((each) => [each.courseId, each]));
  const activity = ({ id }: Course) => Date.parse(progress.get(id)?.lastActivityAt ?? '') || 0;
  return courses
    .toSorted((a, b) => activity(b) - activity(a))
    .map((course) => ({
      course,
      percent: begun && (progress.get(course.id)?.percentComplete ?? 0),
    }));
}
