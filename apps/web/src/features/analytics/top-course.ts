import {
  smallestGroup,
  type AnalyticsScope,
  type AnalyticsTopCourses,
} from '@atrium/contracts/analytics';
import type { TFunction } from 'i18next';
import { formatCount } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';

export type TopCourse = AnalyticsTopCourses[number];

/** Where those who run a course see how it is taken, and where everybody else reads it. */
export const pathOf = ({ id, isManaged }: TopCourse): string =>
  isManaged ? `${paths.adminCourseOf(id)}?tab=analytics` : paths.courseOf(id);

/** What courses brought in is for those who run the platform. */
export const tellsRevenue = (scope: AnalyticsScope): boolean => scope === 'platform';

/** How many take a course, or that they are too few to be told of. */
export const writeEnrollments = (count: number | null, t: TFunction, locale: string): string =>
  count === null
    ? t('analytics.courses.few', { count: smallestGroup })
    : formatCount(count, locale);

/** Dollars, with cents where there are any: "$148,200". */
export function writeRevenue(dollars: number | null, t: TFunction, locale: string): string {
  if (dollars === null) return t('charts.nothing');
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    trailingZeroDisplay: 'stripIfInteger',
  }).format(dollars);
}
