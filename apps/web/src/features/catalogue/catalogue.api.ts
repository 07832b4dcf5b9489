import { listCourses } from '@atrium/contracts/courses';
import { listCourseProgress } from '@atrium/contracts/progress';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call, callPage } from '../../lib/api/client.ts';

const firstPage: string | undefined = undefined;

/** The courses the learner may take, page by page. */
export function useCourses() {
  return useInfiniteQuery({
    queryKey: ['courses'],
    queryFn: ({ pageParam: cursor, signal }) =>
      callPage(listCourses, { query: { cursor }, signal }),
    initialPageParam: firstPage,
    getNextPageParam: (page) => page.nextCursor,
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
