import { listCourseProgress } from '@atrium/contracts/progress';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../api/client.ts';

const begunCourses = queryOptions({
  queryKey: ['progress', 'courses'],
  queryFn: ({ signal }) => call(listCourseProgress, { signal }),
});

/** The courses the learner has begun: how far they have come, and when they were last there. */
export function useBegunCourses() {
  return useQuery(begunCourses);
}

/** How far the learner has come in each course begun: whole percent by course id. */
export function useCourseProgress() {
  return useQuery({
    ...begunCourses,
    select: (courses) =>
      new Map(courses.map(({ courseId, percentComplete }) => [courseId, percentComplete])),
  });
}
