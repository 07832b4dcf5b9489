import { getFeaturedCourse } from '@atrium/contracts/courses';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';

/** The course to show first; nothing where the learner may take none. */
export function useFeaturedCourse() {
  return useQuery({
    queryKey: ['courses', 'featured'],
    queryFn: ({ signal }) => call(getFeaturedCourse, { signal }),
    select: ({ course }) => course,
  });
}
