import * as routes from '@atrium/contracts/training/calendar.routes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';

const feedKey = ['calendar-feed'];

export function useCalendarFeed() {
  return useQuery({
    queryKey: feedKey,
    queryFn: ({ signal }) => call(routes.getCalendarFeed, { signal }),
  });
}

/** Creates or replaces the address and returns it. */
export function useRenewCalendarFeed() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(routes.renewCalendarFeed),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: feedKey }),
  });
}

export function useRevokeCalendarFeed() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(routes.revokeCalendarFeed),
    onSuccess: (feed) => {
      queryClient.setQueryData(feedKey, feed);
    },
  });
}
