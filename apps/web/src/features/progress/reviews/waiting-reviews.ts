import { listSubmissions } from '@atrium/contracts/progress/submissions.routes';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';

/** Counts from here on are not exact: "9+". */
const countUpTo = 10;

/**
 * Returns the capstones that have waited longest for a review. The key has the prefix of the review page, which
 * invalidates it.
 */
export function useWaitingReviews(enabled = true) {
  return useQuery({
    queryKey: ['admin', 'submissions', 'waiting'],
    queryFn: ({ signal }) =>
      call(listSubmissions, { query: { status: 'submitted', limit: countUpTo }, signal }),
    select: ({ submissions }) => submissions,
    enabled,
    staleTime: 0,
  });
}

/** Formats a small count: "3", from ten on "9+". */
export const shortCount = (count: number): string =>
  count < countUpTo ? String(count) : `${countUpTo - 1}+`;
