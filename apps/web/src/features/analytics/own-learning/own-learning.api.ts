import { exportOwnLearning, getOwnLearning } from '@atrium/contracts/analytics/analytics.routes';
import type { TrendDays } from '@atrium/contracts/analytics/constants';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';
import { download } from '../../../lib/api/download.ts';

/** Loads the current user's learning statistics for a period. Keeps the previous period while loading. */
export function useOwnLearning(days: TrendDays) {
  return useQuery({
    queryKey: ['own learning', days],
    queryFn: ({ signal }) => call(getOwnLearning, { query: { days }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Downloads the minutes per day as CSV. */
export const downloadOwnLearning = (days: TrendDays, fileName: string): Promise<void> =>
  download(exportOwnLearning, fileName, { query: { days } });
