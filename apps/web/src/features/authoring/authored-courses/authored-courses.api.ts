import { listAuthoredCourses } from '@atrium/contracts/authoring/authoring.routes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';

/** Lists the user's courses page by page, last changed first. */
export function useAuthoredCourses() {
  return useInfiniteQuery({
    queryKey: ['authored-courses'],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(listAuthoredCourses, { query: { cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    // Not cached: courses change in the editor.
    gcTime: 0,
  });
}
