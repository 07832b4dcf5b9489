import { getFeaturedCourse } from '@atrium/contracts/courses';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';

/** Loads the featured course. Null if the learner has no access to any course. */
export function useFeaturedCourse() {
  return useQuery({
    queryKey: ['courses', 'featured'],
    queryFn: ({ signal }) => call(getFeaturedCourse, { signal }),
    select: ({ course }) => course,
  });
}
