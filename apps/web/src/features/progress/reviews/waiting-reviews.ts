import {
  countWaitingReviews,
  listSubmissions,
} from '@atrium/contracts/progress/submissions.routes';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';

/** Counts from here on are not exact: "9+". */
const countUpTo = 10;

// The keys have the prefix of the lists of the review page, which invalidates them.
const prefix = ['admin', 'submissions'];

/** Returns how many waiting reviews are assigned to the user or unassigned. */
export function useWaitingReviewCount(enabled = true): number {
  const { data } = useQuery({
    queryKey: [...prefix, 'count'],
    queryFn: ({ signal }) => call(countWaitingReviews, { signal }),
    enabled,
    staleTime: 0,
  });
  return data?.waiting ?? 0;
}

/** Returns the capstones whose review is due first. */
export function useWaitingReviews(limit: number) {
  return useQuery({
    queryKey: [...prefix, 'first', limit],
    queryFn: ({ signal }) =>
      call(listSubmissions, { query: { status: 'submitted', limit }, signal }),
    select: ({ submissions }) => submissions,
    staleTime: 0,
  });
}

/** Formats a small count: "3", from ten on "9+". */
export const shortCount = (count: number): string =>
  count < countUpTo ? String(count) : `${countUpTo - 1}+`;
