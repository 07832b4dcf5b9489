import { getNextStep } from '@atrium/contracts/training';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/client.ts';

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
