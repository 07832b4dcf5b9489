import { getNextStep } from '@atrium/contracts/training';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/client.ts';

/** What the current user should do next, as the server decides it for every screen; null if nothing is left to do. */
export function useNextStep() {
  return useQuery({
    queryKey: ['progress', 'next'],
    queryFn: ({ signal }) => call(getNextStep, { signal }),
    select: ({ next }) => next,
    // Required training changes without the learner doing anything.
    staleTime: 0,
  });
}
