import type { CourseDetail, Lesson } from '@atrium/contracts/courses';
import { isMissing } from '../../lib/api/api-error.ts';
import { useLessons } from '../../lib/lessons/lesson.api.ts';
import { useEnhancedProgress } from '../../lib/progress/enhanced-progress.ts';
import { useCourse, usePublicCourse } from './course.api.ts';
import { useTogether } from './use-together.ts';

/** Everything a course's page can be at one moment. `isAddress`: it is the address that leads nowhere. */
export type CourseState =
  | { status: 'loading' }
  | { status: 'missing'; isAddress?: true }
  | { status: 'failed'; part: 'course' | 'lessons'; error: unknown; retry: () => void }
  | { status: 'ready'; course: CourseDetail; lessons: Lesson[] };

/** A course with its lessons, by the id in the address; loading while that is not known. */
export function useCourseState(courseId: string | undefined): CourseState {
  const course = useCourse(courseId);
  const lessons = useLessons(courseId);
  const together = useTogether(course, lessons);
  // Not shown here, but asked for at once: waiting for the course first would cost another round trip.
  useEnhancedProgress(courseId === undefined ? undefined : Number(courseId));
  const retry = () => {
    if (course.isError) void course.refetch();
    if (lessons.isError) void lessons.refetch();
  };
  if (isMissing(course.error) || isMissing(lessons.error)) return { status: 'missing' };
  if (course.isLoadingError)
    return { status: 'failed', part: 'course', error: course.error, retry };
  if (lessons.isLoadingError) {
    return { status: 'failed', part: 'lessons', error: lessons.error, retry };
  }
  return together ? { status: 'ready', ...together } : { status: 'loading' };
}

/**
 * The same, by the course's public address. The address is open to everyone; whether the course is
 * open to somebody's organization is asked again as that person.
 */
export function usePublicCourseState(segment: string, isVisitor: boolean): CourseState {
  const { data, error, isLoadingError, refetch } = usePublicCourse(segment);
  const own = useCourseState(data && !isVisitor ? String(data.course.id) : undefined);
  if (isMissing(error)) return { status: 'missing', isAddress: true };
  if (isLoadingError) {
    return { status: 'failed', part: 'course', error, retry: () => void refetch() };
  }
  if (!isVisitor) return own;
  return data ? { status: 'ready', ...data } : { status: 'loading' };
}
