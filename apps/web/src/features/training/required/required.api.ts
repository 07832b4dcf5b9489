import { getNextStep, listRequiredCourses } from '@atrium/contracts/training/training.routes';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';

/** Returns the current user's next step as the server decides it; null if nothing is left to do. */
export function useNextStep() {
  return useQuery({
    queryKey: ['progress', 'next'],
    queryFn: ({ signal }) => call(getNextStep, { signal }),
    select: ({ next }) => next,
    // Required training changes without any action of the learner.
    staleTime: 0,
  });
}

export const requiredCoursesKey = ['required courses'];

type RequiredCoursesOptions = {
  enabled?: boolean;
  /** False for a part of a page that loads them itself: a part that appears later would load them again. */
  refetchOnMount?: boolean;
};

/** Returns the current user's required courses, most urgent first. */
export function useRequiredCourses({
  enabled = true,
  refetchOnMount = true,
}: RequiredCoursesOptions = {}) {
  return useQuery({
    enabled,
    refetchOnMount,
    queryKey: requiredCoursesKey,
    queryFn: async ({ signal }) => (await call(listRequiredCourses, { signal })).courses,
    staleTime: 0,
  });
}
