import { listBegunCourses, listCourseProgress } from '@atrium/contracts/progress';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../api/client.ts';

/** The courses the learner has begun, the last used first: how far they have come, and what cards show of them. */
export function useBegunCourses() {
  return useQuery({
    queryKey: ['progress', 'begun'],
    queryFn: ({ signal }) => call(listBegunCourses, { signal }),
  });
}

const coursesQuery = queryOptions({
  queryKey: ['progress', 'courses'],
  queryFn: ({ signal }) => call(listCourseProgress, { signal }),
});

/** What the learner has done of one course, and when they were certified for it; nothing if it was never begun. */
export function useOwnCourse(courseId: number) {
  return useQuery({
    ...coursesQuery,
    select: (courses) => courses.find((course) => course.courseId === courseId) ?? null,
  });
}

/** How far the learner has come in each course begun: whole percent by course id. */
export function useCourseProgress() {
  return useQuery({
    ...coursesQuery,
    select: (courses) =>
      new Map(courses.map(({ courseId, percentComplete }) => [courseId, percentComplete])),
  });
}
