import type { CourseDetail, Lesson } from '@atrium/contracts/courses/courses';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { isMissing } from '../../../lib/http/api-error.ts';
import {
  useConsistentCourse,
  useCourse,
  useLessons,
  usePublicCourse,
} from '../../courses/index.ts';
import { useEnhancedProgress } from '../tracking/enhanced-progress.ts';
import { paths } from '../../../lib/paths/paths.ts';

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

/** Opens the completion page when the course becomes complete while its page is on screen. */
export function useOpenCompletionPage(courseId: number, percent: number | undefined): void {
  const navigate = useNavigate();
  const before = useRef(percent);
  useEffect(() => {
    const wasOpen = before.current !== undefined && before.current < 100;
    before.current = percent;
    if (wasOpen && percent === 100) void navigate(paths.courseCompletedOf(courseId));
  }, [courseId, percent, navigate]);
}
