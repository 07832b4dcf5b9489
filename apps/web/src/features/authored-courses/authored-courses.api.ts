import { listAuthoredCourses } from '@atrium/contracts/course-drafts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';

/** The courses somebody writes, the last changed first, page by page. */
export function useAuthoredCourses() {
  return useInfiniteQuery({
    queryKey: ['authored-courses'],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(listAuthoredCourses, { query: { cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    // Written on in its editor meanwhile.
    gcTime: 0,
  });
}
