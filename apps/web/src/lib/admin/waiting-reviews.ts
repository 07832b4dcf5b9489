import { listSubmissions } from '@atrium/contracts/admin';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/client.ts';

/** From this many on the count is not exact: "9+". */
const countUpTo = 10;

/** The capstone projects that wait longest for a review. The key starts like that of the review page, which invalidates it. */
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

/** Returns a small count as it is written: "3", from ten on "9+". */
export const shortCount = (count: number): string =>
  count < countUpTo ? String(count) : `${countUpTo - 1}+`;
