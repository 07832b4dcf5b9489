import type { CourseDetail, Lesson } from '@atrium/contracts/courses';
import { isMissing } from '../../lib/api/api-error.ts';
import { useLessons } from '../../lib/lessons/lesson.api.ts';
import { useEnhancedProgress } from '../../lib/progress/enhanced-progress.ts';
import { useCourse, usePublicCourse } from './course.api.ts';
import { useConsistentCourse } from './use-consistent-course.ts';

/** State of a course page. `isAddress` means that the public URL itself does not exist. */
export type CourseState =
  | { status: 'loading' }
  | { status: 'missing'; isAddress?: true }
  | { status: 'failed'; part: 'course' | 'lessons'; error: unknown; retry: () => void }
  | { status: 'ready'; course: CourseDetail; lessons: Lesson[] };

/** Loads a course with its lessons by the id in the URL. Stays loading while the id is undefined. */
export function useCourseState(courseId: string | undefined): CourseState {
  const course = useCourse(courseId);
  const lessons = useLessons(courseId);
  const together = useConsistentCourse(course, lessons);
  // Prefetch progress in parallel to save a round trip.
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
 * Loads a course with its lessons by its public URL. For a signed-in user the course is loaded again by id, because
 * their access depends on their organization.
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
