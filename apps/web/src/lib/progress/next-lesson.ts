import { getNextLesson } from '@atrium/contracts/progress';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/client.ts';

/** The lesson to go on with; null if nothing that was begun is left to do. */
export function useNextLesson() {
  return useQuery({
    queryKey: ['progress', 'next'],
    queryFn: ({ signal }) => call(getNextLesson, { signal }),
    select: ({ next }) => next,
  });
}
