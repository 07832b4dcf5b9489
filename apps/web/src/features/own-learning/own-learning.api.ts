import { exportOwnLearning, getOwnLearning, type TrendDays } from '@atrium/contracts/analytics';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';
import { download } from '../../lib/api/download.ts';

/** What whoever is signed in has learned in so many days. Another period takes the place of the one on screen. */
export function useOwnLearning(days: TrendDays) {
  return useQuery({
    queryKey: ['own learning', days],
    queryFn: ({ signal }) => call(getOwnLearning, { query: { days }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Saves the minutes day by day as a table. */
export const saveOwnLearning = (days: TrendDays, fileName: string): Promise<void> =>
  download(exportOwnLearning, fileName, { query: { days } });
