import type { AnalyticsTopCourses } from '@atrium/contracts/analytics/analytics';
import { minGroupSize, type AnalyticsScope } from '@atrium/contracts/analytics/constants';
import type { TFunction } from 'i18next';
import { formatCount } from '../../../lib/format/format.ts';
import { paths } from '../../../lib/paths/paths.ts';

export type TopCourse = AnalyticsTopCourses[number];

/** Returns the course's analytics for its managers, else its public page. */
export const coursePath = ({ id, isManaged }: TopCourse): string =>
  isManaged ? `${paths.adminCourseOf(id)}?tab=analytics` : paths.courseOf(id);

/** Whether revenue is shown: only to super admins. */
export const showsRevenue = (scope: AnalyticsScope): boolean => scope === 'system';

/** Formats the number of enrollments, or a note that it is too small to show. */
export const formatEnrollments = (count: number | null, t: TFunction, locale: string): string =>
  count === null
    ? t('analytics.courses.fewerThan', { count: minGroupSize })
    : formatCount(count, locale);

/** Formats dollars, with cents only if there are any: "$148,200". */
export function formatRevenue(dollars: number | null, t: TFunction, locale: string): string {
  if (dollars === null) return t('charts.noValue');
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    trailingZeroDisplay: 'stripIfInteger',
  }).format(dollars);
}
