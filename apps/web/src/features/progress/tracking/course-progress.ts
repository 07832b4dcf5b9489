import { listStartedCourses, listCourseProgress } from '@atrium/contracts/progress/progress.routes';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';

/** Returns the courses the learner has started, most recent first, with progress and card data. */
export function useStartedCourses() {
  return useQuery({
    queryKey: ['progress', 'started'],
    queryFn: ({ signal }) => call(listStartedCourses, { signal }),
  });
}

const coursesQuery = queryOptions({
  queryKey: ['progress', 'courses'],
  queryFn: ({ signal }) => call(listCourseProgress, { signal }),
});

/** Returns the learner's progress and certification in one course; undefined if not started. */
export function useOwnCourse(courseId: number) {
  return useQuery({
    ...coursesQuery,
    select: (courses) => courses.find((course) => course.courseId === courseId) ?? null,
  });
}

/** Returns the progress in each started course: whole percent by course id. */
export function useCourseProgress() {
  return useQuery({
    ...coursesQuery,
    select: (courses) =>
      new Map(courses.map(({ courseId, percentComplete }) => [courseId, percentComplete])),
  });
}
