import { listBegunCourses, listCourseProgress } from '@atrium/contracts/progress';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/client.ts';

/** The courses the learner has begun, the last used first: how far they have come, and what cards show of them. */
export function useBegunCourses() {
  return useQuery({
    queryKey: ['progress', 'begun'],
    queryFn: ({ signal }) => call(listBegunCourses, { signal }),
  });
}

/** How far the learner has come in each course begun: whole percent by course id. */
export function useCourseProgress() {
  return useQuery({
    queryKey: ['progress', 'courses'],
    queryFn: ({ signal }) => call(listCourseProgress, { signal }),
    select: (courses) =>
      new Map(courses.map(({ courseId, percentComplete }) => [courseId, percentComplete])),
  });
}
