import {
  exportAnalyticsCategories,
  exportAnalyticsOverview,
  exportEnrollmentTrend,
  exportTopCourses,
  getAnalyticsOverview,
  getEnrollmentTrend,
  listAnalyticsCategories,
  listAnalyticsScopes,
  listTopCourses,
} from '@atrium/contracts/analytics/analytics.routes';
import type { AnalyticsScope, TrendDays } from '@atrium/contracts/analytics/constants';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';
import { download } from '../../../lib/api/download.ts';

const key = (...rest: readonly unknown[]) => ['analytics', ...rest];

/** Lists the scopes the user can see, widest first. */
export function useScopes() {
  return useQuery({
    queryKey: key('scopes'),
    queryFn: ({ signal }) => call(listAnalyticsScopes, { signal }),
    staleTime: 0,
  });
}

/** Loads the key stats and their history. */
export function useOverview(scope: AnalyticsScope) {
  return useQuery({
    queryKey: key('overview', scope),
    queryFn: ({ signal }) => call(getAnalyticsOverview, { query: { scope }, signal }),
    staleTime: 0,
  });
}

export const downloadOverview = (scope: AnalyticsScope, fileName: string): Promise<void> =>
  download(exportAnalyticsOverview, fileName, { query: { scope } });

/** Loads enrollments over a period. Keeps the previous period on screen while another loads. */
export function useTrend(scope: AnalyticsScope, days: TrendDays) {
  return useQuery({
    queryKey: key('trend', scope, days),
    queryFn: ({ signal }) => call(getEnrollmentTrend, { query: { scope, days }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export const downloadTrend = (
  scope: AnalyticsScope,
  days: TrendDays,
  fileName: string,
): Promise<void> => download(exportEnrollmentTrend, fileName, { query: { scope, days } });

/** Loads enrollments by category. */
export function useCategories(scope: AnalyticsScope) {
  return useQuery({
    queryKey: key('categories', scope),
    queryFn: ({ signal }) => call(listAnalyticsCategories, { query: { scope }, signal }),
    staleTime: 0,
  });
}

export const downloadCategories = (scope: AnalyticsScope, fileName: string): Promise<void> =>
  download(exportAnalyticsCategories, fileName, { query: { scope } });

/** Loads the courses with the most enrollments. */
export function useTopCourses(scope: AnalyticsScope) {
  return useQuery({
    queryKey: key('top courses', scope),
    queryFn: ({ signal }) => call(listTopCourses, { query: { scope }, signal }),
    staleTime: 0,
  });
}

export const downloadTopCourses = (scope: AnalyticsScope, fileName: string): Promise<void> =>
  download(exportTopCourses, fileName, { query: { scope } });
