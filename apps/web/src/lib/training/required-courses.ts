import { listRequiredCourses } from '@atrium/contracts/training';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/client.ts';

/** Returns the current user's required courses, most urgent first. */
export function useRequiredCourses() {
  return useQuery({
    queryKey: ['required courses'],
    queryFn: async ({ signal }) => (await call(listRequiredCourses, { signal })).courses,
    staleTime: 0,
  });
}
