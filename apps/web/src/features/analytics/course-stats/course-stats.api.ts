import {
  exportCourseTrend,
  getCourseTrend,
  getCourseStats,
  getItemStats,
} from '@atrium/contracts/analytics/analytics.routes';
import type { TrendDays } from '@atrium/contracts/analytics/constants';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';
import { download } from '../../../lib/api/download.ts';

/** Loads the stats of a course. */
export function useCourseStats(courseId: number) {
  return useQuery({
    queryKey: ['course-stats', courseId],
    queryFn: ({ signal }) => call(getCourseStats, { params: { courseId }, signal }),
    staleTime: 0,
  });
}

/** Loads the stats of the questions of a quiz or exam. */
export function useItemStats(courseId: number, lessonId: number) {
  return useQuery({
    queryKey: ['course-stats', courseId, 'items', lessonId],
    queryFn: ({ signal }) => call(getItemStats, { params: { lessonId }, signal }),
    staleTime: 0,
  });
}

/** Loads the enrollments of a course over a period. Keeps the previous period on screen while another loads. */
export function useCourseTrend(courseId: number, days: TrendDays) {
  return useQuery({
    queryKey: ['course-stats', courseId, 'trend', days],
    queryFn: ({ signal }) =>
      call(getCourseTrend, { params: { courseId }, query: { days }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Downloads the enrollments as a CSV file. */
export const downloadCourseTrend = (
  courseId: number,
  days: TrendDays,
  fileName: string,
): Promise<void> =>
  download(exportCourseTrend, fileName, { params: { courseId }, query: { days } });
