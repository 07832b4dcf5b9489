import { listMissingLessons } from '@atrium/contracts/progress/lessons.routes';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';

/** Loads what the learner still has to do in a course. Refetched whenever their progress changes. */
export function useMissingLessons(courseId: number) {
  return useQuery({
    queryKey: ['progress', 'missing', courseId],
    queryFn: ({ signal }) => call(listMissingLessons, { params: { courseId }, signal }),
    select: ({ missing }) => missing,
    // Video progress is reported without invalidating this query.
    staleTime: 0,
  });
}
