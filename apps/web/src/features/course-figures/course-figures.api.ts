import { exportCourseTrend, getCourseTrend, type TrendDays } from '@atrium/contracts/analytics';
import { getCourseFigures } from '@atrium/contracts/quiz-authoring';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';
import { download } from '../../lib/api/download.ts';

/** How a course is taken. */
export function useCourseFigures(courseId: number) {
  return useQuery({
    queryKey: ['course-figures', courseId],
    queryFn: ({ signal }) => call(getCourseFigures, { params: { courseId }, signal }),
    staleTime: 0,
  });
}

/** How many began a course in so many days. Another period takes the place of the one on screen. */
export function useCourseTrend(courseId: number, days: TrendDays) {
  return useQuery({
    queryKey: ['course-figures', courseId, 'trend', days],
    queryFn: ({ signal }) =>
      call(getCourseTrend, { params: { courseId }, query: { days }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Saves the same as a table. */
export const saveCourseTrend = (
  courseId: number,
  days: TrendDays,
  fileName: string,
): Promise<void> =>
  download(exportCourseTrend, fileName, { params: { courseId }, query: { days } });
